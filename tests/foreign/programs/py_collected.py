# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

if rank == 0:
    requests = []
    for i in range(1, size):
        requests.append(comm.irecv(source=i, tag=4))
    values = [r.wait() for r in requests]
    for i in range(1, size):
        comm.send(0, dest=i, tag=values[i - 1])
else:
    comm.send(rank * 3, dest=0, tag=4)
    comm.recv(source=0, tag=rank * 3)
