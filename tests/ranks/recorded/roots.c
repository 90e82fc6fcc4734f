/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Roots and operations are those of the program.
   ranks: 4
   status: 0
   says: 1 time MPI_Bcast, 800 bytes, root 2
   says: --words 100 --set segment=0 --source 2
   says: 1 time MPI_Reduce, 80 bytes, MPI_MAX, root 1
   says: --source 1 (it adds up; the program uses MPI_MAX) */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    double data[100] = {0}, most[10];
    MPI_Bcast(data, 100, MPI_DOUBLE, 2, MPI_COMM_WORLD);
    MPI_Reduce(data, most, 10, MPI_DOUBLE, MPI_MAX, 1, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
