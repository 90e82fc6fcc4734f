/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Every second number of eight: 4 numbers of 8 bytes.
   ranks: 2
   status: 0
   replay: 1 message, 4 words
   never: types */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Datatype every_second;
    double data[8] = {0};
    MPI_Type_vector(4, 1, 2, MPI_DOUBLE, &every_second);
    MPI_Type_commit(&every_second);
    if (me == 0)
        MPI_Send(data, 1, every_second, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(data, 4, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&every_second);
    MPI_Finalize();
    return 0;
}
