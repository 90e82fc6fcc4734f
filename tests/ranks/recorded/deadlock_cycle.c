/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Each receives before it sends.
   ranks: 3
   status: 4
   replay: deadlock
   says: rank 1 waits in MPI_Recv for a message from 0, tag 3 (deadlock_cycle.c:@1) */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Recv(&in, 1, MPI_INT, (me + p - 1) % p, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE); /* @1 */
    MPI_Send(&out, 1, MPI_INT, (me + 1) % p, 3, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
