# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

rows = [[i * size + j for j in range(3)] for i in range(2)]
for i in range(2):
    comm.send(rows[i], dest=(rank + 1) % size, tag=rows[i][2])
for i in range(2):
    row = comm.recv(source=(rank - 1) % size)
    comm.send(row[i], dest=(rank - 1) % size, tag=row[i])
    comm.recv(source=(rank + 1) % size, tag=row[i])
