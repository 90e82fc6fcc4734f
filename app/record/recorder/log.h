/* SPDX-FileCopyrightText: 2026 The Lockstep developers
   SPDX-License-Identifier: MIT

   What a rank writes: lines, the places in the program that they come from, and how the rank ended. */

static FILE* file;  /* $LOCKSTEP_RECORD/RANK; NULL: nothing is recorded */
static pid_t owner; /* the process of the file; one that it forks writes nothing */
static pthread_t own_thread;
static __thread int inside; /* in a call: what the library calls for itself is not recorded */
static double begun;
static int me;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Each line is in the file before the rank goes on: a deadlock ends it without a word. */
static void write_line(const char* format, va_list arguments, const char* site)
{
    vfprintf(file, format, arguments);
    fprintf(file, "%s %.9f\n", site, now() - begun);
    fflush(file);
}

/* Calls that ask again and again are not lines, but a number in a file of its own: $LOCKSTEP_RECORD/RANK.polls */
static struct {
    int file;
    long long count;
    double written;
    char known[8][96]; /* what has been asked since anything else happened */
    int known_count;
} polls = {-1, 0, 0, {{0}}, 0};

static void line(const char* format, ...)
{
    if (!file || getpid() != owner)
        return;
    polls.known_count = 0;
    va_list arguments;
    va_start(arguments, format);
    write_line(format, arguments, "");
    va_end(arguments);
}

/* Places in the program: the address behind the call, as an offset in its file, for addr2line. */

static void* caller;

static const char* object_of(void* address, struct link_map** map)
{
    Dl_info info;
    *map = NULL;
    return dladdr1(address, &info, (void**)map, RTLD_DL_LINKMAP) && info.dli_fname ? info.dli_fname : "";
}

static int is_of_mpi(void* address)
{
    struct link_map* map;
    const char* path = object_of(address, &map);
    const char* name = strrchr(path, '/');
    return !strncmp(name ? name + 1 : path, "libmpi", 6);
}

/* Calls from Fortran come through a library of MPI. */
static void* user_address(void* address)
{
    enum { deep = 24 };
    void* frames[deep];
    if (!is_of_mpi(address))
        return address;
    const int count = backtrace(frames, deep);
    int at = 0;
    while (at < count && frames[at] != address)
        ++at;
    while (at < count && is_of_mpi(frames[at]))
        ++at;
    return at < count ? frames[at] : address;
}

/* Python reaches MPI through mpi4py: there the line is that of its frame. Returns 0 elsewhere. */
static int python_line(void* address, char* path, size_t space)
{
    struct link_map* map;
    if (!strstr(object_of(address, &map), "mpi4py"))
        return 0;
#define PYTHON(RESULT, NAME, PARAMETERS) RESULT(*NAME) PARAMETERS = (RESULT(*) PARAMETERS)dlsym(RTLD_DEFAULT, #NAME)
    PYTHON(int, Py_IsInitialized, (void));
    PYTHON(int, PyGILState_Ensure, (void));
    PYTHON(void, PyGILState_Release, (int));
    PYTHON(void*, PyEval_GetFrame, (void));
    PYTHON(int, PyFrame_GetLineNumber, (void*));
    PYTHON(void*, PyFrame_GetCode, (void*));
    PYTHON(void*, PyObject_GetAttrString, (void*, const char*));
    PYTHON(const char*, PyUnicode_AsUTF8, (void*));
    PYTHON(void, Py_DecRef, (void*));
#undef PYTHON
    if (!Py_IsInitialized || !PyGILState_Ensure || !PyGILState_Release || !PyEval_GetFrame || !PyFrame_GetLineNumber
        || !PyFrame_GetCode || !PyObject_GetAttrString || !PyUnicode_AsUTF8 || !Py_DecRef || !Py_IsInitialized())
        return 0;
    int number = 0;
    const int state = PyGILState_Ensure();
    void* const frame = PyEval_GetFrame();
    void* const code = frame ? PyFrame_GetCode(frame) : NULL;
    void* const name = code ? PyObject_GetAttrString(code, "co_filename") : NULL;
    const char* const text = name ? PyUnicode_AsUTF8(name) : NULL;
    if (text && snprintf(path, space, "%s", text) < (int)space)
        number = PyFrame_GetLineNumber(frame);
    if (name)
        Py_DecRef(name);
    if (code)
        Py_DecRef(code);
    PyGILState_Release(state);
    return number;
}

/* A place: a line of a Python program, or an address in a file, as addr2line takes it */
struct place {
    void* address;
    int line;
    char* path;
};

static void write_place(int number, const struct place* place)
{
    struct link_map* map;
    char path[4096];
    if (place->line) {
        line("site %d L%d %s", number, place->line, place->path);
        return;
    }
    const char* object = object_of(place->address, &map);
    if (!map || !map->l_name[0]) /* the program itself */
        object = "/proc/self/exe";
    if (!realpath(object, path) || strchr(path, '\n'))
        path[0] = '\0';
    const uintptr_t offset = (uintptr_t)place->address - (map ? (uintptr_t)map->l_addr : 0) - 1;
    line("site %d %" PRIxPTR " %s", number, offset, path);
}

/* The number of the caller's place; a line says where it is when it is used for the first time. */
static int site(void)
{
    static struct place* known;
    static int count, space;
    char path[4096] = "";
    if (!file || !caller)
        return 0;
    void* const address = user_address(caller);
    const int python = python_line(address, path, sizeof path);
    for (int i = 0; i < count; ++i)
        if (python ? known[i].line == python && !strcmp(known[i].path, path) : known[i].address == address)
            return i + 1;
    if (count == space) {
        space = space ? 2 * space : 64;
        known = realloc(known, (size_t)space * sizeof *known);
        if (!known)
            abort();
    }
    const struct place one = {python ? NULL : address, python, python ? strdup(path) : NULL};
    known[count++] = one;
    write_place(count, &one);
    return count;
}

/* A call that begins. */
static void call_line(const char* format, ...)
{
    char place[16];
    if (!file || getpid() != owner)
        return;
    snprintf(place, sizeof place, " @%d", site());
    polls.known_count = 0;
    va_list arguments;
    va_start(arguments, format);
    write_line(format, arguments, place);
    va_end(arguments);
}

/* Something happens that is no line. */
static void show_life(void)
{
    char count[32];
    const long long polled = __atomic_add_fetch(&polls.count, 1, __ATOMIC_RELAXED);
    if (polls.file < 0 || now() - polls.written < 0.02)
        return;
    polls.written = now();
    const int length = snprintf(count, sizeof count, "%lld\n", polled);
    if (pwrite(polls.file, count, (size_t)length, 0) < 0)
        polls.written = 0;
}

/* "poll Iprobe 1 7 0": the first time that the rank asks for this since it did anything else */
static void polled(const char* format, ...)
{
    const int most = (int)(sizeof polls.known / sizeof *polls.known);
    char text[sizeof *polls.known];
    va_list arguments;
    if (!file || getpid() != owner)
        return;
    show_life();
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (int i = 0; i < polls.known_count; ++i)
        if (!strcmp(polls.known[i], text))
            return;
    if (polls.known_count == most)
        return;
    const int known = polls.known_count;
    call_line("poll %s", text);
    strcpy(polls.known[known], text);
    polls.known_count = known + 1;
}

/* The end of a rank without MPI_Finalize */

static const int deadly[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
enum { deadly_count = sizeof deadly / sizeof *deadly };
static struct sigaction before_us[deadly_count];

static void died(int number)
{
    char text[64];
    if (file && getpid() == owner) {
        const int length = snprintf(text, sizeof text, "signal %d %.9f\n", number, now() - begun);
        if (write(fileno(file), text, (size_t)length) < 0)
            _exit(128 + number);
    }
    for (int i = 0; i < deadly_count; ++i)
        if (deadly[i] == number)
            sigaction(number, &before_us[i], NULL);
    raise(number);
}

static void left(void) { line("exit"); }

static void watch_end(void)
{
    static char stack[65536]; /* its own: the program's may be what is full */
    const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = died;
    action.sa_flags = SA_ONSTACK;
    sigaltstack(&other, NULL);
    for (int i = 0; i < deadly_count; ++i)
        sigaction(deadly[i], &action, &before_us[i]);
    atexit(left);
}

/* Before any rank leaves MPI_Init, so that there is a file of each, however early another one ends the program. */
static void open_log(void)
{
    const char* folder = getenv("LOCKSTEP_RECORD");
    char path[4096];
    if (!folder || snprintf(path, sizeof path - 8, "%s/%d", folder, me) >= (int)sizeof path - 8)
        return;
    owner = getpid();
    own_thread = pthread_self();
    file = fopen(path, "we");
    strcat(path, ".polls");
    polls.file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
}

/* When all ranks have their files: times count from now. */
static void begin_log(const char* library, int size)
{
    if (!file)
        return;
    begun = now();
    line("init %d %d %s", me, size, library);
    watch_end();
}
