/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   8 bytes and 8 MB: 1 word and 1,048,576.
   ranks: 2
   status: 0
   replay: 2 messages, 1048577 words
   says: 2 ts + 1048577 tw
   says: word      8 bytes */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    static char data[1 << 23];
    if (me == 0) {
        MPI_Send(data, 8, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
        MPI_Send(data, sizeof data, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(data, 8, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(data, sizeof data, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
