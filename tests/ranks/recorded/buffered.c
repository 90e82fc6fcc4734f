/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   A buffered send does not wait for its receive.
   ranks: 2
   status: 0
   replay: 2 messages, 2 words
   never: works only because */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    static char space[4096];
    int size;
    void* detached;
    MPI_Buffer_attach(space, sizeof space);
    MPI_Bsend(&out, 1, MPI_INT, 1 - me, 0, MPI_COMM_WORLD);
    MPI_Recv(&in, 1, MPI_INT, 1 - me, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Buffer_detach(&detached, &size);
    MPI_Finalize();
    return 0;
}
