// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <mpi.h>

#include <algorithm>
#include <iostream>
#include <vector>

void add(std::vector<int>& to, const std::vector<int>& from, int& count)
{
    for (int i = 0; i < static_cast<int>(to.size()); ++i)
        to[i] += from[i];
    ++count;
}

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank = 0, size = 0, added = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    constexpr int n = 4;
    std::vector<int> mine(n, rank + 1), theirs(n);
    bool isLast = rank == size - 1;
    if (rank > 0) {
        MPI_Recv(theirs.data(), n, MPI_INT, rank - 1, 5 + rank, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        add(mine, theirs, added);
    }
    if (!isLast)
        MPI_Send(mine.data(), static_cast<int>(mine.size()), MPI_INT, rank + 1, 6 + rank, MPI_COMM_WORLD);
    int* all = new int[size];
    int most = 0;
    MPI_Allgather(&mine[1], 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < size; i++)
        most = std::max(most, all[i]);
    for (int each : mine)
        MPI_Sendrecv(&each, 1, MPI_INT, (rank + 1) % size, most, &added, 1, MPI_INT, (rank + size - 1) % size, most,
            MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    std::cout << "the most of " << size << " is " << most << std::endl;
    delete[] all;
    MPI_Finalize();
    return 0;
}
