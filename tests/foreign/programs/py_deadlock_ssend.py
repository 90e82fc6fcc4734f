# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# deadlock
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

comm.ssend(rank, dest=(rank + 1) % size)
comm.recv(source=(rank - 1) % size)
