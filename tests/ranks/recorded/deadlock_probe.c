/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   A matched probe waits, as mpi4py's receive does.
   ranks: 2
   status: 4
   replay: deadlock
   says: rank 0 waits in MPI_Mprobe for a message from 1, tag 5 */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Message message;
    MPI_Mprobe(1 - me, 5, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
    MPI_Mrecv(&in, 1, MPI_INT, &message, MPI_STATUS_IGNORE);
    MPI_Send(&out, 1, MPI_INT, 1 - me, 5, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
