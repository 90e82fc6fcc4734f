! SPDX-FileCopyrightText: 2026 The Lockstep developers
! SPDX-License-Identifier: MIT
!
! Any and some in Fortran (use mpi).
! ranks: 2
! status: 0
! replay: 2 messages, 2 words
program recorded
    use mpi
    implicit none
    integer :: error, me, in, out, i, done, indices(2)
    logical :: flag
    integer :: requests(2)
    call MPI_Init(error)
    call MPI_Comm_rank(MPI_COMM_WORLD, me, error)
    out = me
    do i = 1, 2
        if (me == 0) then
            call MPI_Isend(out, 1, MPI_INTEGER, 1, i, MPI_COMM_WORLD, requests(i), error)
        else
            call MPI_Irecv(in, 1, MPI_INTEGER, 0, i, MPI_COMM_WORLD, requests(i), error)
        end if
    end do
    flag = .false.
    do while (.not. flag)
        call MPI_Testany(2, requests, done, flag, MPI_STATUS_IGNORE, error)
    end do
    call MPI_Waitsome(2, requests, done, indices, MPI_STATUSES_IGNORE, error)
    call MPI_Finalize(error)
end program
