/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   A second thread calls MPI, too.
   ranks: 1
   status: 0
   says: other threads than the one that called MPI_Init: 1 time MPI_Barrier */
#include <mpi.h>
#include <pthread.h>

static void* calls(void* nothing)
{
    MPI_Barrier(MPI_COMM_WORLD);
    return nothing;
}

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &in);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    pthread_t thread;
    pthread_create(&thread, NULL, calls, NULL);
    pthread_join(thread, NULL);
    MPI_Finalize();
    return 0;
}
