# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

n = 6
part = n // size if n % size == 0 else n // size + 1
first = min(rank * part, n)
last = min(first + part, n)
mine = [k * k for k in range(first, last)]
comm.send(mine, dest=0, tag=len(mine))
if rank == 0:
    whole = []
    for i in range(size):
        for k in comm.recv(source=i):
            whole.append(k)
    for i in range(1, size):
        comm.send(whole[i], dest=i, tag=whole[i])
else:
    comm.recv(source=0, tag=rank * rank)
