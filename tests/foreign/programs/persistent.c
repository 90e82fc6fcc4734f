/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int right = (rank + 1) % size, left = (rank + size - 1) % size, out = rank, in;
    MPI_Request both[2];
    MPI_Send_init(&out, 1, MPI_INT, right, 5, MPI_COMM_WORLD, &both[0]);
    MPI_Recv_init(&in, 1, MPI_INT, left, 5, MPI_COMM_WORLD, &both[1]);
    for (int k = 0; k < 4; k++) {
        MPI_Startall(2, both);
        MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
        out = in;
    }
    MPI_Finalize();
    return 0;
}
