#!/bin/sh
# SPDX-License-Identifier: MIT
# A bot that plays the first legal move.
while read -r word _; do
    case $word in
    perilune) echo ready ;;
    go) echo 0 ;;
    esac
done
