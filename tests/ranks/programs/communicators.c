/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT */

/* Even and odd ranks have a communicator each, in which rank 1 sends to rank 0; the tag is that of a message in
   MPI_COMM_WORLD, which comes first and is taken last. */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, rank, word = 0;
    MPI_Comm half;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_split(MPI_COMM_WORLD, me % 2, me, &half);
    MPI_Comm_rank(half, &rank);
    if (rank == 1) {
        MPI_Send(&word, 1, MPI_INT, me - 2, 4, MPI_COMM_WORLD);
        MPI_Send(&word, 1, MPI_INT, 0, 4, half);
    } else if (rank == 0) {
        MPI_Recv(&word, 1, MPI_INT, 1, 4, half, MPI_STATUS_IGNORE);
        MPI_Recv(&word, 1, MPI_INT, me + 2, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Allreduce(&rank, &word, 1, MPI_INT, MPI_SUM, half);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}
