/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   A ring: each rank sends before it receives, so that it works by buffering alone.
   ranks: 4
   status: 0
   replay: 4 messages, 4 words
   says: works only because MPI buffers
   says: rank 0 waits in MPI_Send to 1, tag 3 (ring.c:@1) */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Send(&out, 1, MPI_INT, (me + 1) % p, 3, MPI_COMM_WORLD); /* @1 */
    MPI_Recv(&in, 1, MPI_INT, (me + p - 1) % p, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
