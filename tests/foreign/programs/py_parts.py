# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# needs numpy: rows of unequal number are dealt and collected
from mpi4py import MPI
import numpy as np

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()
n = 10
counts = [n // size + (1 if i < n % size else 0) for i in range(size)]
displs = [sum(counts[:i]) for i in range(size)]
numbers = None
if rank == 0:
    numbers = np.arange(n, dtype='i')
mine = np.zeros(counts[rank], dtype='i')
comm.Scatterv([numbers, counts, displs, MPI.INT], mine, root=0)
together = np.zeros(n, dtype='i')
comm.Gatherv(mine, [together, counts, displs, MPI.INT], root=0)
comm.Allgatherv(mine, [together, counts])
if rank == 0:
    for k in range(1, size):
        comm.send(counts[k], dest=k, tag=counts[k])
else:
    x = comm.recv(source=0, tag=counts[rank])
