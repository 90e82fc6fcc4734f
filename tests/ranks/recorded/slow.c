/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Rank 0 asks while rank 1 computes for longer than --patience: that is no livelock.
   ranks: 2
   status: 0
   replay: 1 message, 1 word */
#include <mpi.h>
#include <unistd.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    int flag = 0;
    if (me == 1) {
        sleep(4);
        MPI_Send(&out, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        while (!flag)
            MPI_Iprobe(1, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        MPI_Recv(&in, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
