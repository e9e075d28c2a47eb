#include <stdio.h>

int add(int a, int b) { return a + b; }

int main(void) {
  printf("%d, %d\n", add(1, 2), add(3, 4));
  return 0;
}
