#!/usr/bin/env bash
# A Slurm of one's own for the tests: slurmctld, slurmd and munged of Debian's packages (slurmctld slurmd slurm-client munge),
# one node, everything they write in one folder, nothing of the machine's own Slurm touched or needed.
#
#   Tests/Programs/slurm-cluster.sh start DIR    starts the cluster in DIR, and returns when its node is idle
#   Tests/Programs/slurm-cluster.sh stop DIR     ends all of it, and every job; DIR stays, with its logs (log/jobs.log: what became of jobs)
#
#   SLURM_CONF=DIR/slurm.conf sbatch …    is how it is used
#
# It listens on the loopback alone: Slurm binds to what the host's name stands for, so the daemons live where the host is
# called localhost (a UTS namespace). They live in a PID namespace, too, so that all of them end together, jobs included:
# at stop, when DIR is gone, or after SLURM_CLUSTER_SECONDS (3600) where nobody stops it. Not root: a user namespace.
#
#   SLURM_CLUSTER_CPUS     the node's processors, believed whatever the machine has (2)
#
# Exit: 0 done, 64 wrong usage, 69 it cannot run here.
set -euo pipefail

usage=64
unavailable=69
start_limit=30
this=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/${BASH_SOURCE[0]##*/}

say() {
    printf 'slurm-cluster: %s\n' "$*" >&2
}

fail() {
    local status=$1
    shift
    say "$*"
    exit "$status"
}

# Debian has the daemons in /usr/sbin, which is not on everybody's PATH.
PATH=$PATH:/usr/sbin:/sbin

check_tools() {
    local tool
    for tool in munged slurmctld slurmd sbatch scontrol sinfo unshare; do
        command -v "$tool" >/dev/null ||
            fail "$unavailable" "$tool is not on the PATH. Debian has it in slurmctld slurmd slurm-client munge util-linux"
    done
}

# A port nobody listens on, below those that the kernel gives to clients.
free_port() {
    local port
    while :; do
        port=$((20000 + (RANDOM * 32768 + RANDOM) % 12000))
        (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
    done
    echo "$port"
}

write_configuration() {
    local controller node
    controller=$(free_port)
    node=$(free_port)
    while [ "$node" = "$controller" ]; do node=$(free_port); done
    rm -rf "$dir/state" "$dir/spool" "$dir/log"
    mkdir "$dir/state" "$dir/spool" "$dir/log"
    (umask 077 && head -c 128 /dev/urandom >"$dir/munge.key")
    # CgroupAutomount and what follows from it: nothing here may need a cgroup, since containers have none to give.
    printf 'CgroupPlugin=cgroup/v1\nCgroupAutomount=no\n' >"$dir/cgroup.conf"
    # cred_expire: that long a task that was requeued waits (two minutes by default).
    # config_overrides: two processors, whatever the machine says it has.
    cat >"$dir/slurm.conf" <<CONFIGURATION
ClusterName=private
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=$controller
SlurmdPort=$node
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
AuthType=auth/munge
AuthInfo=socket=$dir/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/log/slurmctld.log
SlurmdLogFile=$dir/log/slurmd.log
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/filetxt
JobCompLoc=$dir/log/jobs.log
MailProg=/bin/true
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=2,bf_interval=2
KillWait=5
ReturnToService=2
NodeName=localhost NodeAddr=127.0.0.1 CPUs=${SLURM_CLUSTER_CPUS:-2} RealMemory=16384 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONFIGURATION
}

start() {
    check_tools
    mkdir -p "$dir"
    dir=$(cd "$dir" && pwd)
    case $dir in
    *[!A-Za-z0-9._/+-]*) fail "$usage" "Slurm's own settings bear no blanks and signs in paths; another folder than $dir?" ;;
    esac
    # A socket's path has 107 bytes, and slurmd's have names longer than munged's.
    [ ${#dir} -le 80 ] || fail "$usage" "the path of a socket has to be short; another folder than $dir?"
    ! is_running || fail "$usage" "there is one at work in $dir"
    local namespaces=(--uts --pid --mount-proc --fork --kill-child)
    [ "$(id -u)" -eq 0 ] || namespaces+=(--user --map-current-user --keep-caps)
    rm -f "$dir/ready" "$dir/control"
    write_configuration
    mkfifo -m 600 "$dir/control"
    # Nothing of the caller's is held open, so nobody waits for what goes on behind.
    setsid unshare "${namespaces[@]}" "$this" inside "$dir" </dev/null >"$dir/log/start.log" 2>&1 &
    local guard=$!
    remember "$guard"
    local deadline=$((SECONDS + start_limit))
    until [ -e "$dir/ready" ]; do
        if [ "$SECONDS" -ge "$deadline" ] || ! kill -0 "$guard" 2>/dev/null; then
            stop || true
            tail -n 20 "$dir"/log/*.log >&2 || true
            fail "$unavailable" "no Slurm came up; the logs above are in $dir/log"
        fi
        sleep 0.1
    done
}

# In the namespaces, as process 1: with its end everything in here ends.
inside() {
    export SLURM_CONF=$dir/slurm.conf
    hostname localhost 2>/dev/null || echo localhost >/proc/sys/kernel/hostname
    # --force: the folders above need not be open to everybody; who can reach the socket may use it.
    local daemons=()
    munged --foreground --force --key-file="$dir/munge.key" --socket="$dir/munge.socket" --num-threads=2 \
        --pid-file="$dir/munged.pid" --seed-file="$dir/munge.seed" --log-file="$dir/log/munged.log" \
        >"$dir/log/munged.out" 2>&1 &
    daemons+=($!)
    until [ -S "$dir/munge.socket" ]; do are_alive && sleep 0.05; done
    slurmctld -D >"$dir/log/slurmctld.out" 2>&1 &
    daemons+=($!)
    slurmd -D >"$dir/log/slurmd.out" 2>&1 &
    daemons+=($!)
    until [ "$(sinfo --noheader --format %T 2>/dev/null)" = idle ]; do are_alive && sleep 0.1; done
    : >"$dir/ready"
    # Open both ways, so that it neither waits for a writer nor ends with one.
    exec 3<>"$dir/control"
    local seconds=${SLURM_CLUSTER_SECONDS:-3600}
    until read -r -t 2 -u 3 _ || [ ! -d "$dir" ] || [ "$SECONDS" -ge "$seconds" ]; do :; done
}

# Whoever cannot start need not be waited for: its words are in the log.
are_alive() {
    local daemon
    for daemon in "${daemons[@]}"; do
        kill -0 "$daemon" 2>/dev/null || exit "$unavailable"
    done
}

# A process number is given to others one day; with the moment of its start it is not.
remember() {
    printf '%s %s\n' "$1" "$(started "$1")" >"$dir/guard"
}

# In clock ticks since the machine's start. The name before it may hold anything.
started() {
    local stat
    stat=$(cat "/proc/$1/stat" 2>/dev/null) || return 0
    # shellcheck disable=SC2086 # a list of words
    set -- ${stat##*) }
    echo "${20}"
}

is_running() {
    local guard moment
    [ -f "$dir/guard" ] && read -r guard moment <"$dir/guard" && [ -n "$moment" ] && [ "$(started "$guard")" = "$moment" ]
}

# unshare is back when all processes of the namespace are gone. Whoever does not listen is killed, by unshare's end.
stop() {
    is_running || return 0
    local guard
    read -r guard _ <"$dir/guard"
    if [ -e "$dir/ready" ]; then (echo stop >>"$dir/control") & fi
    local deadline=$((SECONDS + 5))
    while is_running && [ "$SECONDS" -lt "$deadline" ] && [ -e "$dir/ready" ]; do sleep 0.05; done
    if is_running; then kill -KILL "$guard"; fi
    while is_running; do sleep 0.05; done
    rm -f "$dir/guard" "$dir/ready" "$dir/control"
}

[ $# -eq 2 ] || fail "$usage" "usage: Tests/Programs/slurm-cluster.sh start|stop DIR"
dir=$2
case $1 in
start) start ;;
stop) stop ;;
inside) inside ;;
*) fail "$usage" "$1? There are start and stop" ;;
esac
