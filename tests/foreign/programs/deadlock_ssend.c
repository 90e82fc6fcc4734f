/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
/* deadlock */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int x = rank, y;
    int partner = rank % 2 == 0 ? rank + 1 : rank - 1;
    if (partner < size) {
        MPI_Ssend(&x, 1, MPI_INT, partner, 1, MPI_COMM_WORLD);
        MPI_Recv(&y, 1, MPI_INT, partner, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
