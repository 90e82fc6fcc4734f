/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   Requests that have not completed, and messages that a probe has taken aside. */

struct pending {
    MPI_Request request;
    MPI_Comm comm;
    int id;
    int kind; /* 's', 'r', 'o': a send, a receive, another call */
    int persistent, active;
    char* begin; /* "send Isend", and what follows the number of the request: "1 8 7 0 MPI_INT" */
    char* rest;
};
static struct pending* pending;
static int pending_count, pending_space, next_id;

static void forget(struct pending* one)
{
    free(one->begin);
    free(one->rest);
    *one = pending[--pending_count];
}

static void started(const struct pending* one) { call_line("%s %d %s", one->begin, one->id, one->rest); }

static struct pending* find(MPI_Request request)
{
    for (int i = 0; request != MPI_REQUEST_NULL && i < pending_count; ++i)
        if (pending[i].request == request)
            return &pending[i];
    return NULL;
}

static void remember(MPI_Request request, int kind, int persistent, MPI_Comm comm, const char* begin, const char* rest)
{
    if (pending_count == pending_space) {
        pending_space = pending_space ? 2 * pending_space : 64;
        pending = realloc(pending, (size_t)pending_space * sizeof *pending);
        if (!pending)
            abort();
    }
    struct pending* one = &pending[pending_count++];
    one->request = request;
    one->comm = comm;
    one->id = persistent ? 0 : ++next_id;
    one->kind = kind;
    one->persistent = persistent;
    one->active = !persistent;
    one->begin = strdup(begin);
    one->rest = strdup(rest);
    if (!one->begin || !one->rest)
        abort();
    if (!persistent)
        started(one);
}

static void start(MPI_Request request)
{
    struct pending* one = find(request);
    if (!one)
        return;
    one->id = ++next_id;
    one->active = 1;
    started(one);
}

static long long received(const MPI_Status* status)
{
    MPI_Count count = 0;
    PMPI_Get_elements_x(status, MPI_BYTE, &count);
    return count == MPI_UNDEFINED ? 0 : (long long)count;
}

static void got(int id, const MPI_Status* status, MPI_Comm comm)
{
    line("got %d %d %lld %d", id, world(status->MPI_SOURCE, comm), received(status), status->MPI_TAG);
}

/* After MPI has completed it; `request` is what it was before. */
static void completed(MPI_Request request, const MPI_Status* status)
{
    struct pending* one = find(request);
    int cancelled = 0;
    if (!one || !one->active)
        return;
    PMPI_Test_cancelled(status, &cancelled);
    if (cancelled)
        line("cancelled %d", one->id);
    else if (one->kind == 'r')
        got(one->id, status, one->comm);
    else
        line("done %d", one->id);
    one->active = 0;
    if (!one->persistent)
        forget(one);
}

/* "3 4 5 +1": the requests that a call waits for, and how many others */
static void write_requests(char* text, size_t space, int count, const MPI_Request* requests)
{
    int others = 0;
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < count; ++i) {
        const struct pending* one = find(requests[i]);
        if (one && one->active && used + 16 < space)
            used += (size_t)snprintf(text + used, space - used, " %d", one->id);
        else if ((!one && requests[i] != MPI_REQUEST_NULL) || (one && one->active))
            ++others;
    }
    if (others)
        snprintf(text + used, space - used, " +%d", others);
}

/* Messages that a probe has taken aside, as mpi4py does */
struct matched {
    MPI_Message message;
    MPI_Comm comm;
    int from, tag;
};
static struct matched* matched;
static int matched_count, matched_space;

static void keep(MPI_Message message, int from, int tag, MPI_Comm comm)
{
    if (message == MPI_MESSAGE_NULL || message == MPI_MESSAGE_NO_PROC)
        return;
    if (matched_count == matched_space) {
        matched_space = matched_space ? 2 * matched_space : 16;
        matched = realloc(matched, (size_t)matched_space * sizeof *matched);
        if (!matched)
            abort();
    }
    const struct matched one = {message, comm, from, tag};
    matched[matched_count++] = one;
}

/* Returns 0 if no probe has found it, or only that there is no process. */
static int taken(MPI_Message message, struct matched* one)
{
    for (int i = 0; i < matched_count; ++i)
        if (matched[i].message == message) {
            *one = matched[i];
            matched[i] = matched[--matched_count];
            return 1;
        }
    return 0;
}
