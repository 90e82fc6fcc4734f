/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   All ways of asking.
   ranks: 2
   status: 0
   replay: 5 messages, 5 words */
#include <mpi.h>

int main(int argc, char** argv)
{
    int me, p, in = -1, out = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    MPI_Request r[5];
    int data[5], flag = 0, index, done, indices[5];
    for (int i = 0; i < 5; ++i)
        if (me == 0)
            MPI_Isend(&out, 1, MPI_INT, 1, i, MPI_COMM_WORLD, &r[i]);
        else
            MPI_Irecv(&data[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &r[i]);
    while (!flag)
        MPI_Test(&r[0], &flag, MPI_STATUS_IGNORE);
    for (flag = 0; !flag;)
        MPI_Testany(1, &r[1], &index, &flag, MPI_STATUS_IGNORE);
    for (done = 0; done < 1;)
        MPI_Testsome(1, &r[2], &done, indices, MPI_STATUSES_IGNORE);
    for (flag = 0; !flag;)
        MPI_Testall(1, &r[3], &flag, MPI_STATUSES_IGNORE);
    MPI_Waitsome(1, &r[4], &done, indices, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
