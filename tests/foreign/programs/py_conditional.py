# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

parent = (rank - 1) // 2
total = rank + 1
for child in (2 * rank + 1, 2 * rank + 2):
    if child < size:
        total += comm.recv(source=child)
if rank > 0:
    comm.send(total, dest=parent)
else:
    print("total", total)
limit = max(total, size) if rank == 0 else 0
comm.send(limit, dest=rank, tag=limit)
comm.recv(source=rank, tag=limit)
