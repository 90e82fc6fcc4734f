# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

if rank == 0:
    data = 7
    for other in range(1, size):
        comm.send(data, dest=other, tag=11)
else:
    data = comm.recv(source=0, tag=11)
print(rank, data)
