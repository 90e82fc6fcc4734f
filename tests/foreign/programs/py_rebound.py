# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# needs numpy
from mpi4py import MPI as mpi
import numpy as numbers

comm = mpi.COMM_WORLD
rank = comm.Get_rank()
size = comm.Get_size()


def weight(rank, size=3, more=0):
    return 100 * rank + 10 * more + size


data = None
if rank == 0:
    data = [3 * i + 1 for i in range(size)]
data = comm.scatter(data, 0)
data = data + rank
data = comm.allgather(data)
right, left = (rank + 1) % size, (rank - 1) % size
comm.send(data, dest=right, tag=data[right])
data = comm.recv(source=left, tag=data[rank])
data = comm.gather(data[rank], 0)
if rank == 0:
    for other in range(1, size):
        comm.send(data, dest=other, tag=weight(other, more=data[other]))
else:
    comm.recv(source=0, tag=weight(more=4 * rank + 1, rank=rank))

done = False
steps = numbers.zeros(1, dtype=int)
while not done:
    steps[0] += 1
    done = steps[0] > 2
    comm.send(steps[0], dest=right, tag=steps[0])
    comm.recv(source=left, tag=steps[0])
try:
    mine = [rank] + [rank + 1]
    mine += [size]
    comm.send(mine, dest=right, tag=len(mine))
except ValueError:
    print("never")
finally:
    comm.recv(source=left, tag=3)
mine = comm.alltoall([rank * 10 + i for i in range(size)])
comm.send(mine, dest=left, tag=mine[left])
mine = comm.recv(source=right, tag=right * 0 + 10 * rank + right)
