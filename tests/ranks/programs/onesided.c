/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT */

/* Each rank puts a number into the window of its right neighbour, and rank 0 reads two from rank 1. */
#include <mpi.h>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int me, all, *mine, got[2];
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &all);
    MPI_Win window;
    MPI_Win_allocate(2 * sizeof *mine, sizeof *mine, MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &window);
    MPI_Win_fence(0, window);
    MPI_Put(&me, 1, MPI_INT, (me + 1) % all, 0, 1, MPI_INT, window);
    MPI_Win_fence(0, window);
    if (me == 0)
        MPI_Get(got, 2, MPI_INT, 1, 0, 2, MPI_INT, window);
    MPI_Win_fence(0, window);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
