! SPDX-FileCopyrightText: 2026 The Lockstep developers
! SPDX-License-Identifier: MIT
!
! Persistent requests in Fortran (use mpi_f08).
! ranks: 2
! status: 0
! replay: 3 messages, 3 words
! program: send [1 .. 1] to 1 tag 7;
program recorded
    use mpi_f08
    implicit none
    integer :: error, me, in, out, i, done, indices(2)
    logical :: flag
    type(MPI_Request) :: requests(2)
    call MPI_Init(error)
    call MPI_Comm_rank(MPI_COMM_WORLD, me, error)
    out = me
    if (me == 0) then
        call MPI_Send_init(out, 1, MPI_INTEGER, 1, 7, MPI_COMM_WORLD, requests(1), error)
    else
        call MPI_Recv_init(in, 1, MPI_INTEGER, 0, 7, MPI_COMM_WORLD, requests(1), error)
    end if
    do i = 1, 3
        call MPI_Start(requests(1), error)
        call MPI_Wait(requests(1), MPI_STATUS_IGNORE, error)
    end do
    call MPI_Request_free(requests(1), error)
    call MPI_Finalize(error)
end program
