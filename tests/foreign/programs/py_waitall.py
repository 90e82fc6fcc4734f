# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

sends = [comm.isend(rank, dest=i, tag=i) for i in range(size) if i != rank]
total = 0
for i in range(size):
    if i != rank:
        total += comm.recv(source=i, tag=rank)
MPI.Request.waitall(sends)
comm.send(total, dest=(rank + 1) % size, tag=total)
comm.recv(source=(rank - 1) % size)
