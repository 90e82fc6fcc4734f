/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Over an inter-communicator of 0, 1 and 2, 3 rank 1 sends to 2, with the tag of the program.
   ranks: 4
   status: 0
   replay: 1 message, 1 word
   program: send [1 .. 1] to 2 tag 7; */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Comm half, both;
    MPI_Comm_split(MPI_COMM_WORLD, me / 2, me, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, me < 2 ? 2 : 0, 3, &both);
    if (me == 1)
        MPI_Send(&out, 1, MPI_INT, 0, 7, both);
    if (me == 2)
        MPI_Recv(&in, 1, MPI_INT, 1, 7, both, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
