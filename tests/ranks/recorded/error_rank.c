/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   There is no rank 5; the message before is recorded.
   ranks: 2
   status: 6
   replay: 1 message, 1 word
   says: MPI error on rank 0: MPI_Send with rank 5 (error_rank.c:@1): MPI_ERR_RANK */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    if (me == 0) {
        MPI_Ssend(&out, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&out, 1, MPI_INT, 5, 0, MPI_COMM_WORLD); /* @1 */
    } else {
        MPI_Recv(&in, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
