/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Rank 1 leaves the fence out.
   ranks: 2
   status: 4
   replay: deadlock
   says: MPI_Win_fence waits for rank 1; rank 0 called it */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    int* shared;
    MPI_Win window;
    MPI_Win_allocate(sizeof *shared, sizeof *shared, MPI_INFO_NULL, MPI_COMM_WORLD, &shared, &window);
    MPI_Win_fence(0, window);
    if (me == 0)
        MPI_Win_fence(0, window);
    else
        MPI_Recv(&in, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
