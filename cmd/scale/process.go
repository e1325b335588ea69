package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// machine starts processes with logs in one folder, and ends all of them.
type machine struct {
	folder    string
	keep      bool
	account   *syscall.Credential // of PostgreSQL, which refuses to run as root; nil: this one
	processes map[string]*process
}

type process struct {
	cmd   *exec.Cmd
	ended chan struct{}
}

func newMachine(keep bool) (*machine, error) {
	folder, err := os.MkdirTemp("", "slotwise-scale-")
	if err != nil {
		return nil, err
	}
	m := &machine{folder: folder, keep: keep, processes: map[string]*process{}}
	if os.Geteuid() != 0 {
		return m, nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, _ := strconv.ParseUint(account.Uid, 10, 32)
	gid, _ := strconv.ParseUint(account.Gid, 10, 32)
	m.account = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return m, os.Chmod(folder, 0o755)
}

// path returns a path in the machine's folder.
func (m *machine) path(elements ...string) string {
	return filepath.Join(append([]string{m.folder}, elements...)...)
}

// folderOf creates a folder that PostgreSQL's account can write to.
func (m *machine) folderOf(name string) (string, error) {
	folder := m.path(name)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	if m.account == nil {
		return folder, nil
	}
	return folder, os.Chown(folder, int(m.account.Uid), int(m.account.Gid))
}

// command returns a command whose output is in the log of that name. asPostgres runs it under PostgreSQL's account.
func (m *machine) command(name string, asPostgres bool, env []string, program string, args ...string) (*exec.Cmd, error) {
	log, err := os.OpenFile(m.path(name+".log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(program, args...)
	cmd.Stdout, cmd.Stderr, cmd.Dir = log, log, m.folder
	cmd.Env = append(os.Environ(), env...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // Ctrl-C reaches only this program, which then ends the others
	if asPostgres {
		cmd.SysProcAttr.Credential = m.account
	}
	return cmd, nil
}

// do runs a command to its end.
func (m *machine) do(name, program string, args ...string) error {
	cmd, err := m.command(name, true, nil, program, args...)
	if err != nil {
		return err
	}
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w: see %s", filepath.Base(program), err, m.path(name+".log"))
	}
	return nil
}

// start starts a process.
func (m *machine) start(name string, asPostgres bool, env []string, program string, args ...string) error {
	cmd, err := m.command(name, asPostgres, env, program, args...)
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("start %s: %w", name, err)
	}
	p := &process{cmd, make(chan struct{})}
	m.processes[name] = p
	go func() {
		defer close(p.ended)
		_ = cmd.Wait()
	}()
	return nil
}

func (p *process) alive() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// stop asks a process to end and waits for it.
func (m *machine) stop(name string) error {
	p := m.processes[name]
	_ = p.cmd.Process.Signal(syscall.SIGTERM) // an error means that it has ended
	select {
	case <-p.ended:
		return nil
	case <-time.After(patience):
		return fmt.Errorf("%s does not stop", name)
	}
}

// descendants returns the processes with their children, and the children of those.
func descendants(roots ...int) []int {
	out, err := exec.Command("ps", "-eo", "pid=,ppid=").Output()
	if err != nil {
		return roots
	}
	children := map[int][]int{}
	for line := range strings.Lines(string(out)) {
		var pid, parent int
		if _, err := fmt.Sscan(line, &pid, &parent); err == nil {
			children[parent] = append(children[parent], pid)
		}
	}
	found := map[int]bool{}
	for queue := roots; len(queue) > 0; queue = queue[1:] {
		if !found[queue[0]] {
			found[queue[0]] = true
			queue = append(queue, children[queue[0]]...)
		}
	}
	return slices.Collect(maps.Keys(found))
}

func signalAll(pids []int, s syscall.Signal) {
	for _, pid := range pids {
		_ = syscall.Kill(pid, s) // an error means that it has ended
	}
}

// close kills every process that was started here and removes the folder.
func (m *machine) close() {
	var pids []int
	for _, p := range m.processes {
		if p.alive() {
			pids = append(pids, p.cmd.Process.Pid)
		}
	}
	pids = descendants(pids...)
	servers, _ := filepath.Glob(m.path("*", "data", "postmaster.pid")) // Patroni does not wait for its server
	for _, file := range servers {
		if pid := pidIn(file); pid > 0 {
			pids = append(pids, descendants(pid)...)
		}
	}
	signalAll(pids, syscall.SIGCONT)
	signalAll(pids, syscall.SIGKILL)
	for _, p := range m.processes {
		<-p.ended
	}
	if !m.keep {
		_ = os.RemoveAll(m.folder)
	}
}

// pidIn returns the process in the first line of a file of PostgreSQL, or 0.
func pidIn(file string) int {
	content, err := os.ReadFile(file)
	if err != nil {
		return 0
	}
	line, _, _ := strings.Cut(string(content), "\n")
	pid, _ := strconv.Atoi(strings.TrimSpace(line))
	if pid <= 1 || syscall.Kill(pid, 0) != nil {
		return 0
	}
	return pid
}

// patience is how long to wait for anything that is not measured.
const patience = 3 * time.Minute

// until waits for a condition.
func until(ctx context.Context, what string, done func() (bool, error)) error {
	deadline := time.Now().Add(patience)
	for {
		ok, err := done()
		switch {
		case ok:
			return nil
		case time.Now().After(deadline):
			return errors.Join(fmt.Errorf("not within %s: %s", patience, what), err)
		}
		if err := sleep(ctx, 200*time.Millisecond); err != nil {
			return err
		}
	}
}

func sleep(ctx context.Context, pause time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(pause):
		return nil
	}
}

// freePorts returns ports that are free now.
func freePorts(count int) ([]int, error) {
	var ports []int
	var taken []net.Listener
	defer func() {
		for _, l := range taken { // only in the end, so that all ports are different
			_ = l.Close()
		}
	}()
	for range count {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		taken, ports = append(taken, l), append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports, nil
}

// serverPrograms returns the folder of the newest PostgreSQL.
func serverPrograms() (string, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if len(found) == 0 {
		return "", errors.New("no PostgreSQL in /usr/lib/postgresql")
	}
	return filepath.Dir(found[len(found)-1]), nil
}

func databaseURL(account string, port int, database string) string {
	return fmt.Sprintf("postgres://%s:%s@127.0.0.1:%d/%s?sslmode=disable", account, account, port, database)
}

// query returns the rows of a statement as text.
func query(ctx context.Context, url, sql string) ([][]string, error) {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	results, err := conn.PgConn().Exec(ctx, sql).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", sql, err)
	}
	var rows [][]string
	for _, row := range results[len(results)-1].Rows {
		var texts []string
		for _, value := range row {
			texts = append(texts, string(value))
		}
		rows = append(rows, texts)
	}
	return rows, nil
}

// number returns the result of a statement that returns one number.
func number(ctx context.Context, url, sql string) (n int, err error) {
	rows, err := query(ctx, url, sql)
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(rows[0][0])
}
