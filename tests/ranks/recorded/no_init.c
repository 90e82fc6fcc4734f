/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Rank 1 ends before MPI_Init, in which rank 0 waits for it.
   ranks: 2
   status: 4
   says: deadlock in MPI_Init: 1 of 2 ranks wait there */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    const char* open_mpi = getenv("OMPI_COMM_WORLD_RANK");
    const char* mpich = getenv("PMI_RANK");
    if (atoi(open_mpi ? open_mpi : mpich) == 1)
        return 0;
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return 0;
}
