/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   A collective whose data are in place.
   ranks: 2
   status: 0
   says: 1 time MPI_Allgather, 8 bytes
   says: 1 time MPI_Gather, 8 bytes
   says: 1 time MPI_Allreduce, 16 bytes
   never: mismatch */
#include <mpi.h>
#include <stddef.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    double data[2] = {0};
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, data, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    if (me == 0)
        MPI_Gather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, data, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(data, 1, MPI_DOUBLE, NULL, 0, MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, data, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
