# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
from mpi4py import MPI
import sys


def main():
    comm = MPI.COMM_WORLD
    me = comm.rank
    n = comm.size
    left = (me - 1) % n
    right = (me + 1) % n
    total = me
    token = me
    for step in range(n - 1):
        token = comm.sendrecv(token, dest=right, sendtag=step, source=left, recvtag=step)
        total += token
    if total != n * (n - 1) // 2:
        sys.exit("wrong")
    comm.Barrier()


if __name__ == "__main__":
    main()
