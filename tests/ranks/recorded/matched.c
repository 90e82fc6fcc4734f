/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Messages that a probe takes aside.
   ranks: 2
   status: 0
   replay: 2 messages, 2 words */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Message message;
    MPI_Request request;
    int flag = 0;
    if (me == 0) {
        MPI_Send(&out, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
        MPI_Send(&out, 1, MPI_INT, 1, 8, MPI_COMM_WORLD);
    } else {
        while (!flag)
            MPI_Improbe(0, 8, MPI_COMM_WORLD, &flag, &message, MPI_STATUS_IGNORE);
        MPI_Imrecv(&in, 1, MPI_INT, &message, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
        MPI_Mrecv(&in, 1, MPI_INT, &message, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
