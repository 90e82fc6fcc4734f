/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Ranks 0, 2 and 1, 3 have a communicator each; rank 3 leaves its broadcast out.
   ranks: 4
   status: 4
   replay: deadlock
   says: MPI_Barrier waits for rank 3; rank 1 called it
   says: rank 3 waits in MPI_Recv for a message from 1, tag 0 */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Comm half;
    MPI_Comm_split(MPI_COMM_WORLD, me % 2, me, &half);
    if (me == 3)
        MPI_Recv(&in, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Barrier(half);
    MPI_Finalize();
    return 0;
}
