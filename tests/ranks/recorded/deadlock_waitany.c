/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Two receives, for neither of which a message comes.
   ranks: 2
   status: 4
   replay: deadlock
   says: rank 0 waits in MPI_Waitany for MPI_Irecv from 1, tag 1, MPI_Irecv from 1, tag 2 */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Request requests[2];
    int index;
    if (me == 0) {
        MPI_Irecv(&in, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&out, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitany(2, requests, &index, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
