/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   The program reports a fault of its own.
   ranks: 2
   status: 1
   says: ended with status 3 */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Finalize();
    if (me == 0)
        return 3;
    return 0;
}
