/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   It computes for a minute.
   ranks: 2
   time: 2
   status: 10
   replay: 1 message, 1 word
   says: out of time */
#include <mpi.h>
#include <unistd.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    if (me == 0)
        MPI_Send(&out, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&in, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    sleep(60);
    MPI_Finalize();
    return 0;
}
