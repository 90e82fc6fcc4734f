# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT

# slices that end outside, methods of lists, pairs, sorting, dictionaries; every size is a tag
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank, size = comm.Get_rank(), comm.Get_size()
FIRST = 100
seen = []


def report(values, tag):
    seen.append(tag)
    comm.send(values, dest=0, tag=FIRST + tag)


def counted(values, least=2):
    return len([v for v in values if v >= least]), sum(values)


data = list(range(10))
n = (len(data) + size - 1) // size
mine = data[rank * n:(rank + 1) * n]
queue = [rank]
queue.extend([5, 3])
queue.insert(1, 8)
last = queue.pop()
queue.remove(5)
queue.append(last)
many, total = counted(mine)
names = {"low": 4, "high": 9}
pairs = [(a, b) for a, b in zip(mine, data) if a > b]
if rank > 0:
    report(mine, len(mine))
    report(data[2:100], len(data[2:100]))
    report(data[-3:], len(data[-3:]) + len(data[-100:-9]))
    report(sorted(queue, reverse=True), sorted(queue)[0] + queue.index(8))
    report(pairs, len(pairs) + names["high"])
    report(None, many + total + queue.count(8))
    for i, (a, b) in enumerate(zip(mine, reversed(data))):
        if a in queue:
            report(b, i * 20 + b)
    report([1, 2] * 3, len([1, 2] * 3))
    while seen:
        comm.send(0, dest=0, tag=seen.pop(0))
    comm.send(0, dest=0)
    comm.send(None if rank == 1 else rank, dest=0, tag=1)
else:
    status = MPI.Status()
    for s in range(1, size):
        while True:
            got = comm.recv(source=s, tag=MPI.ANY_TAG, status=status)
            if status.Get_tag() == 0:
                break
        answer = comm.recv(source=s, tag=1)
        if answer is None:
            comm.send(answer, dest=s, tag=2)
if rank == 1:
    comm.recv(source=0, tag=2)
