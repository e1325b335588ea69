package app

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/postgres/embedded"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports/porttest"
)

// stormEnv describes a storm to the process that is killed in it.
const stormEnv = "SLOTWISE_TEST_STORM"

const (
	stormKills     = 1
	stormKillsLong = 24 // with SLOTWISE_LONG=1
)

// TestStormOfKilledProcesses kills the process of the product, and every other time the database before it, while all clients do everything. What a client was
// told is never lost, and nobody finds a part of a change.
func TestStormOfKilledProcesses(t *testing.T) {
	t.Parallel()
	server := newKillable(t)
	s := newStormOn(t, stormStaff, server.url)
	r := rand.New(rand.NewPCG(1, 7))
	kills := stormKills
	if os.Getenv("SLOTWISE_LONG") == "1" {
		kills = stormKillsLong
	}
	confirmed := map[string]int{}
	for n := range kills {
		told := s.untilKilled(server, n%2 == 0, 40+r.IntN(160))
		for id, version := range told {
			confirmed[id] = max(confirmed[id], version)
		}
		s.checkAll(fmt.Sprint("after kill ", n+1), atEveryInstant)
		s.checkConfirmed(confirmed)
		s.payAll(r)
	}
	s.letHoldsEnd()
	s.checkAll("at the end", atEveryInstant, atTheEnd)
	s.checkPlaces()
	s.Logf("%d kills, %d appointments and sessions", kills, len(confirmed))
}

// untilKilled lets a process work, and kills it after its clients were told of so many changes, perhaps after the database. It returns the
// newest version of each appointment and session that a client was told.
func (s *storm) untilKilled(server *killable, killsDatabase bool, changes int) map[string]int {
	s.Helper()
	child := s.startClients()
	told, lines := map[string]int{}, bufio.NewScanner(child.out)
	for n := 0; lines.Scan(); n++ {
		id, version, found := strings.Cut(lines.Text(), " ")
		v, err := strconv.Atoi(version)
		if !found || err != nil {
			s.Errorf("a client: %s", lines.Text())
			continue
		}
		told[id] = max(told[id], v)
		if n == changes/2 && killsDatabase {
			server.kill()
			server.start()
		}
		if n == changes {
			porttest.OK(s, child.Process.Kill())
		}
	}
	err := child.Wait()
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		s.Fatalf("the process was not killed: %v", err)
	}
	s.db.Pool().Reset() // the connections to a killed server
	var now time.Time
	porttest.OK(s, s.db.Pool().QueryRow(s.Context(), "SELECT greatest((SELECT max(updated_at) FROM appointments), (SELECT max(updated_at) FROM deposit_attempts))").Scan(&now))
	s.clock.Set(now.UTC()) // as far as it was in the process
	return told
}

// checkConfirmed checks that nothing is older than what a client was told.
func (s *storm) checkConfirmed(confirmed map[string]int) {
	s.Helper()
	for id, version := range confirmed {
		n := s.count(`
			SELECT coalesce(max(version), 0) FROM (
				SELECT version FROM appointments WHERE business_id = $1 AND id = $2 UNION ALL
				SELECT version FROM class_sessions WHERE business_id = $1 AND id = $2) stored`, s.id, id)
		if n < version {
			s.Errorf("%s is at version %d, but a client was told of %d", id, n, version)
		}
	}
}

// payAll pays some of the deposits for which the clients have begun to pay. The next process hears of it.
func (s *storm) payAll(r *rand.Rand) {
	s.Helper()
	rows, err := s.db.Pool().Query(s.Context(), "SELECT page_ref FROM deposit_attempts WHERE state = 'awaiting' ORDER BY id")
	porttest.OK(s, err)
	for rows.Next() {
		var page string
		porttest.OK(s, rows.Scan(&page))
		if r.IntN(2) == 0 {
			_, _ = s.sim.Do(page, simulator.Pay)
		}
	}
	porttest.OK(s, rows.Err())
	s.sim.DropWebhooks()
}

// clients is a process in which all clients work.
type clients struct {
	*exec.Cmd
	out *os.File
}

func (s *storm) startClients() clients {
	s.Helper()
	program, err := os.Executable()
	porttest.OK(s, err)
	out, in, err := os.Pipe()
	porttest.OK(s, err)
	s.Cleanup(func() { _ = out.Close() })
	child := exec.CommandContext(s.Context(), program, "-test.run", "^TestProcessOfTheStorm$")
	described := []string{s.database, s.simURL, string(s.id), s.clock.Now().Format(time.RFC3339)}
	for _, service := range []business.ServiceID{s.cut, s.dye, s.tint, s.sauna, s.yoga, s.spin} {
		described = append(described, string(service))
	}
	for _, member := range s.staff {
		described = append(described, string(member))
	}
	child.Env = append(os.Environ(), "TMPDIR="+s.TempDir(), stormEnv+"="+strings.Join(described, " "))
	child.ExtraFiles = []*os.File{in}
	porttest.OK(s, child.Start())
	porttest.OK(s, in.Close())
	return clients{child, out}
}

// TestProcessOfTheStorm is the process that is killed. In a normal test run it does nothing.
func TestProcessOfTheStorm(t *testing.T) {
	t.Parallel()
	described := strings.Fields(os.Getenv(stormEnv))
	if len(described) == 0 {
		return
	}
	now, err := time.Parse(time.RFC3339, described[3])
	porttest.OK(t, err)
	at := &shop{
		T: t, processor: "stripe", database: described[0], simURL: described[1], business: business.ID(described[2]), service: business.ServiceID(described[6]),
		clock: porttest.NewClock(now), conns: stormClients + 6, said: &record{},
	}
	at.start()
	s := stormAt(at)
	s.sim = simulator.New(simulator.Config{Clock: s.clock}) // nobody pays here
	s.cut, s.dye, s.sauna = business.ServiceID(described[4]), business.ServiceID(described[5]), business.ServiceID(described[7])
	s.yoga, s.spin = business.ServiceID(described[8]), business.ServiceID(described[9])
	for _, member := range described[10:] {
		s.staff = append(s.staff, business.StaffID(member))
	}
	s.remember()
	s.confirmed = os.NewFile(3, "what clients are told")
	var group sync.WaitGroup
	for c := range stormClients {
		group.Go(func() {
			for r := rand.New(rand.NewPCG(uint64(c), uint64(len(s.booked)))); ; {
				s.tell(s.operate(stormOperations, r))
			}
		})
	}
	group.Wait()
}

// tell tells the test of an outcome that neither a race nor the killed database causes. It waits for the database.
func (s *storm) tell(name string, err error) {
	down := core.CodeOf(err) == core.Unavailable && !strings.Contains(err.Error(), "40P01")
	if _, expected := outcomeOf(err); !expected && !down {
		fmt.Fprintf(s.confirmed, "%s: %v\n", name, err)
	}
	for tick := time.Tick(50 * time.Millisecond); down; down = s.db.Ready(s.Context()) != nil {
		<-tick
	}
}

// remember finds what earlier processes have left.
func (s *storm) remember() {
	s.Helper()
	ids := func(query string) (all []string) {
		rows, err := s.db.Pool().Query(s.Context(), query, s.id)
		porttest.OK(s, err)
		all, err = pgx.CollectRows(rows, pgx.RowTo[string])
		porttest.OK(s, err)
		return all
	}
	for _, id := range ids(`SELECT id::text FROM appointments WHERE business_id = $1 AND status <> 'cancelled' AND notes <> '` + seriesNote + `' ORDER BY created_at, id`) {
		s.booked = append(s.booked, appointment.Appointment{ID: appointment.ID(id), BusinessID: s.id})
	}
	for _, id := range ids(`SELECT DISTINCT ON (series_id) id::text FROM appointments WHERE business_id = $1 AND status <> 'cancelled' AND notes = '` + seriesNote + `' ORDER BY series_id, starts_at`) {
		s.series = append(s.series, appointment.ID(id))
	}
	for _, id := range ids(`SELECT id::text FROM class_sessions WHERE business_id = $1 AND status = 'scheduled' ORDER BY created_at, id`) {
		s.sessions = append(s.sessions, appointment.SessionID(id))
	}
}

// killable is a PostgreSQL that can be killed and started again. It loses nothing that it has confirmed.
type killable struct {
	t      *testing.T
	config embedded.Config
	server *embedded.Server
	url    string
}

func newKillable(t *testing.T) *killable {
	t.Helper()
	k := &killable{t: t, config: embedded.Config{DataDir: t.TempDir(), PackageDirs: []string{filepath.Join(repository, "webui", "node_modules")}}}
	k.start()
	t.Cleanup(func() { _ = k.server.Stop() })
	k.url = k.server.URL(embedded.Database)
	porttest.OK(t, migrateForTests(t.Context(), k.url))
	return k
}

func (k *killable) start() {
	k.t.Helper()
	server, err := embedded.Start(k.t.Context(), k.config)
	porttest.OK(k.t, err)
	k.server = server
}

func (k *killable) kill() {
	k.t.Helper()
	file, err := os.ReadFile(filepath.Join(k.config.DataDir, "postgres", "data", "postmaster.pid"))
	porttest.OK(k.t, err)
	first, _, _ := strings.Cut(string(file), "\n")
	pid, err := strconv.Atoi(first)
	porttest.OK(k.t, err)
	porttest.OK(k.t, syscall.Kill(pid, syscall.SIGKILL))
	<-k.server.Done()
	_ = k.server.Stop()
}
