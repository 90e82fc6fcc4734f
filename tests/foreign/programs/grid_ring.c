// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A closed line of processes: a token travels by two places, and comes back.
#include <mpi.h>

int main(int argc, char **argv)
{
    int dims[1], periods[1], size, rank, before, after, value;
    MPI_Comm ring;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    dims[0] = size;
    periods[0] = 1;
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 1, &ring);
    MPI_Comm_rank(ring, &rank);
    MPI_Cart_shift(ring, 0, 1, &before, &after);
    MPI_Isend(&rank, 1, MPI_INT, after, 0, ring, &request);
    MPI_Recv(&value, 1, MPI_INT, before, 0, ring, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Cart_shift(ring, 0, -1, &before, &after);
    MPI_Isend(&value, 1, MPI_INT, after, 7, ring, &request);
    MPI_Recv(&value, 1, MPI_INT, before, 7, ring, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
