/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Both look for a message before they send one.
   ranks: 2
   status: 5
   replay: deadlock
   says: rank 0 asks again and again with MPI_Iprobe for a message from 1, tag any
   says: livelock, nothing has moved for 2 seconds */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    int flag = 0;
    while (!flag)
        MPI_Iprobe(1 - me, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    MPI_Send(&out, 1, MPI_INT, 1 - me, 0, MPI_COMM_WORLD);
    MPI_Recv(&in, 1, MPI_INT, 1 - me, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
