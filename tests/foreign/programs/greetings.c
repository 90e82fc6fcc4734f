// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

/* texts that are made by sprintf, single letters, and letters that are cells */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define LENGTH 80

int main(int argc, char **argv)
{
    char text[LENGTH], answer[5] = "fine", mark = 'x';
    unsigned char cells[12];
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 12; i++)
        cells[i] = i % 3 == rank;
    if (rank > 0) {
        sprintf(text, "Process %d of %d is here", rank, size);
        MPI_Send(text, strlen(text) + 1, MPI_CHAR, 0, 7, MPI_COMM_WORLD);
        MPI_Recv(answer, 5, MPI_CHAR, 0, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&mark, 1, MPI_CHAR, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (mark == 'y')
            MPI_Send(&cells[4], 4, MPI_UNSIGNED_CHAR, 0, 10 + cells[4], MPI_COMM_WORLD);
        MPI_Send(NULL, 0, MPI_INT, 0, 12, MPI_COMM_WORLD);
    } else {
        printf("Process %d of %d is here\n", rank, size);
        for (int q = 1; q < size; q++) {
            MPI_Recv(text, LENGTH, MPI_CHAR, q, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            printf("%s\n", text);
            mark = q % 2 ? 'y' : 'n';
            MPI_Send(answer, 5, MPI_CHAR, q, 8, MPI_COMM_WORLD);
            MPI_Send(&mark, 1, MPI_CHAR, q, 9, MPI_COMM_WORLD);
            if (mark == 'y')
                MPI_Recv(cells, 4, MPI_UNSIGNED_CHAR, q, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Recv(NULL, 0, MPI_INT, q, 12, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
    MPI_Finalize();
    return 0;
}
