/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   On a ring of three, rank 2 waits for a message in place of the exchange.
   ranks: 3
   status: 4
   replay: deadlock
   says: MPI_Neighbor_alltoall waits for rank 2; ranks 0, 1 called it */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    int size = 3, around = 1, send[2] = {0, 0}, receive[2];
    MPI_Comm ring;
    MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &around, 0, &ring);
    if (me == 2)
        MPI_Recv(&in, 1, MPI_INT, 0, 0, ring, MPI_STATUS_IGNORE);
    MPI_Neighbor_alltoall(send, 1, MPI_INT, receive, 1, MPI_INT, ring);
    MPI_Finalize();
    return 0;
}
