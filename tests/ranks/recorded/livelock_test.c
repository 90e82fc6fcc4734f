/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Rank 0 asks for a message that never comes.
   ranks: 2
   status: 5
   replay: deadlock
   says: rank 0 asks again and again with MPI_Test for MPI_Irecv from 1, tag 4 */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Request request;
    int flag = 0;
    if (me == 0) {
        MPI_Irecv(&in, 1, MPI_INT, 1, 4, MPI_COMM_WORLD, &request);
        while (!flag)
            MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
