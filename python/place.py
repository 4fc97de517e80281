# SPDX-License-Identifier: MIT
"""Prints the folder under a prefix in which this Python looks for packages.

usage: place.py PREFIX
"""
import site
import sys

prefix = sys.argv[1]
own = f"{prefix}/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages"
print(next((place for place in site.getsitepackages() if place.startswith(prefix + "/lib")), own))
