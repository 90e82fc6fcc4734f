# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# deadlock
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
partner = rank ^ 1
if partner < comm.Get_size():
    data = comm.recv(source=partner)
    comm.send(rank, dest=partner)
