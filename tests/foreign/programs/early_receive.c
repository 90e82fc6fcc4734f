/* SPDX-FileCopyrightText: 2026 The Lockstep developers */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int first, second;
    MPI_Request early;
    if (rank == 0) {
        for (int other = 1; other < size; other++)
            for (int k = 0; k < 2; k++)
                MPI_Send(&k, 1, MPI_INT, other, 3, MPI_COMM_WORLD);
    } else {
        /* the receive that is posted first has the first message */
        MPI_Irecv(&first, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, &early);
        MPI_Recv(&second, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&early, MPI_STATUS_IGNORE);
        MPI_Send(&second, 1, MPI_INT, 0, 20 + second, MPI_COMM_WORLD);
        MPI_Send(&first, 1, MPI_INT, 0, 10 + first, MPI_COMM_WORLD);
    }
    if (rank == 0)
        for (int other = 1; other < size; other++) {
            MPI_Recv(&first, 1, MPI_INT, other, 10, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Recv(&second, 1, MPI_INT, other, 21, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    MPI_Finalize();
    return 0;
}
