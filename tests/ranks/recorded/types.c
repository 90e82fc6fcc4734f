/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Four messages are sent as integers and received as real numbers: one sentence.
   ranks: 2
   status: 0
   says: 4 times: a message is sent and received as different types: rank 0: MPI_INT (types.c:@1), rank 1: MPI_FLOAT (types.c:@2) */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    float number;
    for (int i = 0; i < 4; ++i)
        if (me == 0)
            MPI_Send(&out, 1, MPI_INT, 1, 7, MPI_COMM_WORLD); /* @1 */
        else
            MPI_Recv(&number, 1, MPI_FLOAT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE); /* @2 */
    MPI_Finalize();
    return 0;
}
