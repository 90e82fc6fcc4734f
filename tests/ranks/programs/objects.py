# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# A number round a ring, then an object, which mpi4py probes for before it receives it.
from array import array

from mpi4py import MPI

comm = MPI.COMM_WORLD
me, ranks = comm.Get_rank(), comm.Get_size()
got = array("i", [0])
request = comm.Isend(array("i", [me]), dest=(me + 1) % ranks)
comm.Recv(got, source=(me - 1) % ranks)
request.Wait()
assert got[0] == (me - 1) % ranks
if me == 0:
    comm.send({"a": 1}, dest=1, tag=7)
if me == 1:
    assert comm.recv(source=MPI.ANY_SOURCE, tag=7) == {"a": 1}
