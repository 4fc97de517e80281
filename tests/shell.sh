# SPDX-License-Identifier: MIT
# What the shell tests of the program share; read with `.` after $perilune and $work are set.
# A test is a function; `check` runs it. Output of what it ran is in $work/out and $work/err.
passed=0 failed=0

complain() {
    echo "    $*"
    ok=false
}

says() {
    grep -qF -- "$1" "$work/out" || complain "nothing says: $1"
}

silent() {
    ! grep -qF -- "$1" "$work/out" || complain "something says: $1"
}

objects() {
    grep -qF -- "$1" "$work/err" || complain "no complaint says: $1; but: $(cat "$work/err")"
}

check() {
    ok=true
    "$1"
    if $ok; then
        passed=$((passed + 1))
        echo "[       OK ] $1"
    else
        failed=$((failed + 1))
        echo "[  FAILED  ] $1"
    fi
}

# Counted as the programs with cmocka are.
finish() {
    echo "[  PASSED  ] $passed test(s)."
    [ $failed = 0 ] && exit 0
    echo "[  FAILED  ] $failed test(s), see above."
    exit 1
}
