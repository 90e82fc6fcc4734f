/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Collectives that do not wait, around a message that must not wait for them. */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, mine, sum = 0, token = 7;
    MPI_Request barrier, reduction;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    mine = me + 1;
    if (me == 1)
        MPI_Recv(&token, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
    if (me == 0)
        MPI_Send(&token, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
    MPI_Iallreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &reduction);
    MPI_Wait(&barrier, MPI_STATUS_IGNORE);
    MPI_Wait(&reduction, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return sum == 6 ? 0 : 1;
}
