#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
"""Words per link against SimGrid (Debian: libsimgrid-dev), on SimGrid's own fat trees, tori and stars.

    tests/simgrid/words_per_link.py build/ci/app/lockstep

For each network, every algorithm of the library that runs on it is played, and the words that cross each link of
SimGrid's routes in a round are added up: the most of them must be Lockstep's max_link_words. Prints a row for each
network, as in resources/docs/simgrid.md; exits 1 if a round differs, 77 without SimGrid.
"""
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

# Lockstep's network, its processes, and the cluster of SimGrid. Options of SimGrid: levels; nodes below; above; links.
NETWORKS = [
    ("star:16", 16, ""),
    ("fat-tree:8", 8, 'topology="FAT_TREE" topo_parameters="2;2,4;1,2;1,1"'),
    ("fat-tree:16", 16, 'topology="FAT_TREE" topo_parameters="2;4,4;1,4;1,1"'),
    ("fat-tree:16,taper=2", 16, 'topology="FAT_TREE" topo_parameters="3;2,2,4;1,1,2;1,1,1"'),
    ("fat-tree:32", 32, 'topology="FAT_TREE" topo_parameters="2;4,8;1,4;1,1"'),
    ("fat-tree:32,taper=2", 32, 'topology="FAT_TREE" topo_parameters="2;4,8;1,2;1,1"'),
    ("torus:3x5", 15, 'topology="TORUS" topo_parameters="5,3"'),
    ("torus:5x7", 35, 'topology="TORUS" topo_parameters="7,5"'),
    ("ring:7", 7, 'topology="TORUS" topo_parameters="7"'),
]


def platform(hosts, options):
    return f"""<?xml version='1.0'?>
<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
<platform version="4.1">
  <cluster id="c" prefix="n" radical="0-{hosts - 1}" suffix="" speed="1Gf" bw="1GBps" lat="1us" {options}
           sharing_policy="SPLITDUPLEX"/>
</platform>
"""


def routes(program, folder, hosts, options):
    file = folder / "platform.xml"
    file.write_text(platform(hosts, options))
    answer = subprocess.run([program, file, str(hosts)], capture_output=True, text=True, check=True)
    lines = (line.split() for line in answer.stdout.splitlines())
    return {(int(line[0]), int(line[1])): line[2:] for line in lines}


def run(lockstep, algorithm, network):
    words = [lockstep, "run", algorithm, "--network", network, "--words", "12", "--json", "--quiet"]
    answer = subprocess.run(words, capture_output=True, text=True, check=False)
    return json.loads(answer.stdout) if answer.returncode == 0 and answer.stdout else None


def compare(lockstep, program, folder, network, hosts, options, algorithms):
    links = routes(program, folder, hosts, options)
    runs = rounds = same = 0
    first = ""
    for algorithm in algorithms:
        played = run(lockstep, algorithm, network)
        if not played:
            continue
        runs += 1
        for each in played["rounds"]:
            loads = collections.Counter()
            for message in each["messages"]:
                for link in links[message["source"], message["destination"]]:
                    loads[link] += message["words"]
            rounds += 1
            most = max(loads.values(), default=0)
            if most == each["max_link_words"]:
                same += 1
            elif not first:
                first = f"{algorithm}, round {each['round']}: {each['max_link_words']}, SimGrid {most}"
    print(f"| `{network}` | {options or 'a cluster without a topology'} | {runs} | {rounds} | {same} | {first} |")
    return same == rounds


def main():
    lockstep = sys.argv[1]
    here = pathlib.Path(__file__).parent
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program = folder / "routes"
        built = subprocess.run(["g++", "-std=c++17", here / "routes.cpp", "-lsimgrid", "-o", program], check=False,
                               capture_output=True)
        if built.returncode != 0:
            print("SimGrid is not installed (Debian: libsimgrid-dev)")
            return 77
        listed = json.loads(subprocess.run([lockstep, "list", "algorithms", "--json"], capture_output=True, text=True,
                                           check=True).stdout)
        # Programs that choose the ways of their messages say nothing about routes.
        library = here.parent.parent / "resources" / "algorithms"
        algorithms = [each["name"] for each in listed if not each["settings"].get("switching")
                      and " via " not in (library / f"{each['name']}.algo").read_text()]
        print("| network | SimGrid | runs | rounds | the same | first difference |")
        print("|---|---|---|---|---|---|")
        results = [compare(lockstep, program, folder, *network, algorithms) for network in NETWORKS]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
