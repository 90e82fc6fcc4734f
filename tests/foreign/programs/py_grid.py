# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

q = 1
while (q + 1) * (q + 1) <= size:
    q += 1
row, column = rank // q, rank % q
if rank < q * q:
    right = row * q + (column + 1) % q
    left = row * q + (column - 1) % q
    below = ((row + 1) % q) * q + column
    above = ((row - 1) % q) * q + column
    comm.send(rank, dest=right, tag=row)
    a = comm.recv(source=left, tag=row)
    comm.send(a, dest=below, tag=column)
    b = comm.recv(source=above, tag=column)
