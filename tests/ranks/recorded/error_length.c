/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   A request has room for one number, and two come.
   ranks: 2
   status: 6
   says: MPI_ERR_TRUNCATE
   says: rank 1 has room for 4 bytes in MPI_Irecv from 0, tag 2 (error_length.c:@1); the message of rank 0, MPI_Send to 1, tag 2 (error_length.c:@2), has 8 */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Request request;
    int two[2] = {1, 2};
    if (me == 0) {
        MPI_Send(two, 2, MPI_INT, 1, 2, MPI_COMM_WORLD); /* @2 */
    } else {
        MPI_Irecv(&in, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, &request); /* @1 */
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
