/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Two communicators have messages with one tag, which are taken in the other order.
   ranks: 2
   status: 0
   replay: 2 messages, 2 words
   program: send [1 .. 1] to 1 tag 4;
   program: send [1 .. 1] to 1 tag 1000004; */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Comm same;
    MPI_Comm_dup(MPI_COMM_WORLD, &same);
    if (me == 0) {
        MPI_Send(&out, 1, MPI_INT, 1, 4, MPI_COMM_WORLD);
        MPI_Send(&out, 1, MPI_INT, 1, 4, same);
    } else {
        MPI_Recv(&in, 1, MPI_INT, 0, 4, same, MPI_STATUS_IGNORE);
        MPI_Recv(&in, 1, MPI_INT, 0, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
