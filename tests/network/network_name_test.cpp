// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/network/network_name.h"

using namespace lockstep;

TEST_CASE("network name: the parts of a name, and the name of the parts")
{
    const NetworkName mesh = readNetworkName("mesh:4x4,labels=columns,ties=line");
    CHECK(mesh.family == "mesh");
    CHECK(mesh.size == "4x4");
    CHECK(mesh.options == "labels=columns,ties=line");
    CHECK(mesh.withoutSize().text() == "mesh,labels=columns,ties=line");
    CHECK(mesh.withSize("2x8").text() == "mesh:2x8,labels=columns,ties=line");
    const NetworkName family = readNetworkName("ring,ties=clockwise");
    CHECK(family.size.empty());
    CHECK_FALSE(family.hasSize);
    CHECK(family.withSize("8").text() == "ring:8,ties=clockwise");
    const NetworkName file = readNetworkName("file:/tmp/a,b:c.dot"); // a file's name may have commas and colons
    CHECK(file.size == "/tmp/a,b:c.dot");
    CHECK_FALSE(file.hasOptions);
    for (const char* text : {"", "ring", "ring:", "ring:8", "ring:8,", ",", ":", "mesh:4x4,labels=columns", "file:a,b"})
        CHECK(readNetworkName(text).text() == text);
}
