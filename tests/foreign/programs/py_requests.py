# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

right, left = (rank + 1) % size, (rank - 1) % size
requests = [comm.isend(rank, dest=right, tag=1), comm.irecv(source=left, tag=1)]
requests[0].wait()
value = requests[1].wait()
comm.send(value, dest=left, tag=10 + value)
comm.recv(source=right, tag=10 + rank)
