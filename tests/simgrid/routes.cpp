// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Prints the links that SimGrid's routes pass: a line "FROM TO LINK..." for each pair of hosts n0, n1, ... of a
// platform.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <simgrid/s4u.hpp>

int main(int argc, char** argv)
{
    simgrid::s4u::Engine engine(&argc, argv);
    engine.load_platform(argv[1]);
    const int hosts = std::atoi(argv[2]);
    const auto host = [&](int number) { return engine.host_by_name("n" + std::to_string(number)); };
    for (int from = 0; from < hosts; ++from)
        for (int to = 0; to < hosts; ++to) {
            if (from == to)
                continue;
            std::vector<simgrid::s4u::Link*> links;
            double latency = 0;
            host(from)->route_to(host(to), links, &latency);
            std::printf("%d %d", from, to);
            for (const auto* link : links)
                std::printf(" %s", link->get_cname());
            std::printf("\n");
        }
}
