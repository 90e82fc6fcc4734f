/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Twenty times two messages and a reduction: one row of the table.
   ranks: 2
   status: 0
   replay: 40 messages, 40 words
   says: 20 times: 2 messages, MPI_Allreduce
   says: 20 times MPI_Allreduce, 4 bytes
   never: buffers */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    for (int i = 0; i < 20; ++i) {
        MPI_Sendrecv(&out, 1, MPI_INT, 1 - me, 0, &in, 1, MPI_INT, 1 - me, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Allreduce(&out, &in, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
