# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

total = rank
if rank > 0:
    total += comm.recv(source=rank - 1, tag=2)
if rank < size - 1:
    comm.send(total, dest=rank + 1, tag=2)
comm.barrier()
if rank == size - 1:
    comm.send(total, dest=0, tag=total)
if rank == 0:
    comm.recv(source=size - 1, tag=size * (size - 1) // 2)
