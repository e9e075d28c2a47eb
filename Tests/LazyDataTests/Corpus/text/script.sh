#!/bin/sh
# Lists the trees, one a line.
for tree in oak elm ash; do
  echo "$tree, planted"
done
