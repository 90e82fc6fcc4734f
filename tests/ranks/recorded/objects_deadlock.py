# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
#
# Python waits for an object in a matched probe.
# ranks: 2
# status: 4
# replay: deadlock
# says: rank 0 waits in MPI_Mprobe for a message from 1, tag any (objects_deadlock.py:13)
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
comm.recv(source=1 - rank)
comm.send(rank, dest=1 - rank)
