# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# deadlock
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

if rank == 0:
    comm.send(1, dest=1, tag=1)
    comm.recv(source=1, tag=1)
elif rank == 1:
    comm.recv(source=0, tag=2)
    comm.send(1, dest=0, tag=1)
