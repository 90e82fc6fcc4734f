# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

LIMIT = 20
numbers = list(range(2, LIMIT)) if rank == 0 else []
mine = 0
if rank == 0:
    mine = numbers[0]
    rest = [n for n in numbers if n % mine != 0]
    if size > 1:
        for n in rest:
            comm.send(n, dest=1, tag=n)
        comm.send(0, dest=1, tag=LIMIT)
else:
    while True:
        n = comm.recv(source=rank - 1)
        if n == 0:
            break
        if mine == 0:
            mine = n
        elif n % mine != 0 and rank + 1 < size:
            comm.send(n, dest=rank + 1, tag=n)
    if rank + 1 < size:
        comm.send(0, dest=rank + 1, tag=LIMIT)
