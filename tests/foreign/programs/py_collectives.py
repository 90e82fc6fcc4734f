# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# messages of its own: mpi4py reduces objects with sends and receives on a communicator of its own
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()

pieces = None
if rank == 0:
    pieces = [[i, i * i] for i in range(size)]
mine = comm.scatter(pieces, root=0)
mine[0] += 1
everything = comm.gather(mine, root=0)
sums = comm.allreduce(rank, op=MPI.SUM)
largest = comm.reduce(rank * 3, op=MPI.MAX, root=0)
prefix = comm.scan(rank + 1)
assert prefix == (rank + 1) * (rank + 2) // 2
assert sums == size * (size - 1) // 2
if rank == 0:
    assert largest == 3 * (size - 1)
    assert len(everything) == size
