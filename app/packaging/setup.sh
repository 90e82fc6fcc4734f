# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What app/run, tests/run and .ci/run share: install what is missing, configure and build a preset. Sourced with `root` set.
# Everything here talks to standard error, so that `app/run run … --json | …` gets the program's output alone.

build_packages=(g++ cmake ninja-build qt6-base-dev libqt6opengl6-dev qt6-svg-dev qt6-charts-dev
    libboost-graph-dev libcli11-dev nlohmann-json3-dev libpugixml-dev libmd4c-dev zlib1g-dev fonts-dejavu-core)
web_packages=(clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc zopfli xz-utils) # build_engine
mpi_packages=(openmpi-bin libopenmpi-dev) # for lockstep measure alone: who has none needs none
browser_packages=(chromium chromium-driver firefox-esr python3-selenium python3-websocket) # tests of pages
test_packages=("${build_packages[@]}" "${mpi_packages[@]}" gfortran doctest-dev python3-mpi4py poppler-utils texlive-latex-base texlive-pictures)

fail()
{
    echo "$*" >&2
    exit 1
}

# Prints those of the packages that are not installed.
missing_packages()
{
    local installed package
    installed=" $(dpkg-query -W -f='${db:Status-Status}=${Package} ' "$@" 2>/dev/null) "
    for package in "$@"; do
        [[ $installed == *" installed=$package "* ]] || echo "$package"
    done
}

# install_packages PACKAGE…: quick when all are there.
install_packages()
{
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        return 0 # not a Debian: CMake says what it does not find
    fi
    local missing as_root=()
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if ((EUID != 0)); then
        command -v sudo >/dev/null || fail "Lockstep needs packages that are not installed, and installing them takes root.
Run as root: apt-get install --no-install-recommends ${missing[*]}"
        as_root=(sudo)
    fi
    as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3
        -o Dpkg::Use-Pty=0)
    echo "Installing ${missing[*]}" >&2
    local log=$root/build/install.log
    mkdir -p "$root/build"
    # The lists may be absent or name versions that are gone; without a network the packages may still be in the cache.
    "${as_root[@]}" update >"$log" 2>&1 || true
    if ! "${as_root[@]}" install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1; then
        cat "$log" >&2
        fail "apt-get could not install: ${missing[*]}"
    fi
}

# What only saves time comes along where the distribution has it and nobody has to be asked for a password.
install_faster_tools()
{
    local missing as_root=() package
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || return 0
    mapfile -t missing < <(missing_packages ccache mold)
    ((EUID == 0)) || as_root=(sudo -n)
    for package in "${missing[@]}"; do
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 \
            install -y --no-install-recommends "$package" >/dev/null 2>&1 || true
    done
}

# build_preset PRESET [TARGET…]: configures when needed and builds; one at a time, whoever else does the same.
build_preset()
{
    local preset=$1 folder=$root/build/$1
    shift
    mkdir -p "$root/build"
    (
        flock 9
        # A folder that was copied from elsewhere cannot be used again.
        if [[ -f $folder/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
            rm -rf "$folder"
        fi
        cd "$root" || exit 1
        if [[ ! -f $folder/build.ninja ]]; then
            install_faster_tools
            cmake --preset "$preset" >&2 || exit 1
        fi
        ninja -C "$folder" -j "$(nproc)" "$@" >&2
    ) 9>"$root/build/.lock" || fail "Building Lockstep failed; the first error above says why."
}

# build_engine: the engine of pages and their editor, engine.wasm.gz and live.js in build/web/app/web. Only for commands
# that write pages which run programs, because it takes a compiler of its own, npm and two minutes.
build_engine()
{
    install_packages "${web_packages[@]}"
    command -v npm >/dev/null || install_packages npm
    build_preset web "$@"
}

# build_package: the package for npm, build/npm/*.tgz. Prints its name.
build_package()
{
    install_packages nodejs
    build_engine lockstep_engine lockstep_live lockstep_package || return 1
    rm -f build/npm/*.tgz
    node "$root/app/web/npm/build.mjs" "$root" "$root/build/web/app/web" "$root/build/npm"
}
