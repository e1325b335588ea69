package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync/atomic"
	"syscall"
)

// gate forwards connections until it is shut. Then it keeps them open, as a network that loses every packet does.
type gate struct {
	port     int
	listener net.Listener
	shut     atomic.Bool
	reopen   chan struct{} // never closed: who reads from a shut gate waits
}

func newGate(to int) (*gate, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	g := &gate{port: listener.Addr().(*net.TCPAddr).Port, listener: listener, reopen: make(chan struct{})}
	go func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", to))
			if err != nil {
				_ = from.Close()
				continue
			}
			go g.forward(server, from)
			go g.forward(from, server)
		}
	}()
	return g, nil
}

func (g *gate) forward(to io.WriteCloser, from io.Reader) {
	defer func() { _ = to.Close() }()
	buffer := make([]byte, 64<<10)
	for {
		n, err := from.Read(buffer)
		if g.shut.Load() {
			<-g.reopen
		}
		if n > 0 {
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// testCancelledCommit checks a booking whose commit waits for a synchronous standby that hangs. The request gives up, and PostgreSQL then
// shows the booking, which only the primary has. Repeated requests find it. If one of them is answered with success and the primary is
// lost, so is a booking that was answered.
func testCancelledCommit(ctx context.Context, o options) error {
	m, err := newMachine(o.keep)
	if err != nil {
		return err
	}
	defer m.close()
	ports, err := freePorts(3)
	if err != nil {
		return err
	}
	pair := pair{machine: m, primary: ports[0], standby: ports[1]}
	if err := pair.up(ctx); err != nil {
		return err
	}
	defer func() { _ = pair.gate.listener.Close() }()
	admin := databaseURL("postgres", pair.primary, "slotwise")
	p := &product{cluster: &cluster{machine: m, ports: map[string]int{"site": ports[2], "serve1": ports[2]}, client: client}, binary: o.binary, env: []string{
		"SLOTWISE_DATABASE_URL=" + admin, "SLOTWISE_DATA_DIR=" + m.path("var"), "SLOTWISE_RATE_LIMITS=off", "SLOTWISE_WORKER=off",
	}}
	if err := p.begin("serve1"); err != nil {
		return err
	}
	if err := until(ctx, "the site is ready", func() (bool, error) { return p.status("serve1", "/readyz") == http.StatusOK, nil }); err != nil {
		return err
	}
	shops, err := openShops(ctx, p.site(), admin, 1)
	if err != nil {
		return err
	}

	pair.gate.shut.Store(true)
	answered := bookThrice(ctx, o, p, shops[0])
	shown, err := number(ctx, admin, "SELECT count(*) FROM appointments")
	if err != nil {
		return err
	}
	if shown != 1 {
		return fmt.Errorf("the primary has %d bookings, so nothing was tested", shown)
	}
	if err := pair.failOver(ctx); err != nil {
		return err
	}
	left, err := number(ctx, databaseURL("postgres", pair.standby, "slotwise"), "SELECT count(*) FROM appointments")
	if err != nil {
		return err
	}
	if answered && left == 0 {
		return errors.New("an answered booking is lost")
	}
	return nil
}

// bookThrice makes the same request three times and reports whether one of them was answered with success.
func bookThrice(ctx context.Context, o options, p *product, s shop) (answered bool) {
	date, clock := placeOf(0)
	body, _ := json.Marshal(map[string]any{
		"service_id": s.service, "staff_id": nil, "appointment_date": date, "appointment_time": clock, "booking_source": "online", "notes": "",
		"client_info": map[string]any{"full_name": "Kay", "email": "kay@example.test", "phone": "+1 555 0199", "notes": ""},
	})
	l, key := &load{p: p}, rand.Text()
	for try := range 3 {
		status, _, _ := l.try(ctx, "/api/business/"+s.id+"/appointments", body, key)
		o.sayf("try %d while the standby hangs: status %d", try+1, status)
		answered = answered || status == http.StatusCreated || status == http.StatusOK
	}
	return answered
}

// pair is a primary and a synchronous standby that replicates through a gate.
type pair struct {
	*machine

	programs         string
	primary, standby int
	gate             *gate
}

func (p *pair) up(ctx context.Context) (err error) {
	if p.programs, err = serverPrograms(); err != nil {
		return err
	}
	for _, name := range []string{"p", "s"} {
		if _, err := p.folderOf(name); err != nil {
			return err
		}
	}
	if err := p.do("initdb", p.programs+"/initdb", "-D", p.path("p", "data"), "-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C"); err != nil {
		return err
	}
	if err := p.startServer("p", p.primary); err != nil {
		return err
	}
	admin := databaseURL("postgres", p.primary, "postgres")
	if err := p.awaitServer(ctx, admin, "SELECT 1", "1"); err != nil {
		return err
	}
	if p.gate, err = newGate(p.primary); err != nil {
		return err
	}
	source := fmt.Sprintf("host=127.0.0.1 port=%d user=postgres application_name=s", p.gate.port)
	if err := p.do("basebackup", p.programs+"/pg_basebackup", "-D", p.path("s", "data"), "-R", "-X", "stream", "-c", "fast", "-d", source); err != nil {
		return err
	}
	if err := p.startServer("s", p.standby); err != nil {
		return err
	}
	for _, sql := range []string{"CREATE DATABASE slotwise", "ALTER SYSTEM SET synchronous_standby_names = 's'", "SELECT pg_reload_conf()"} {
		if _, err := query(ctx, admin, sql); err != nil {
			return err
		}
	}
	return p.awaitServer(ctx, admin, "SELECT sync_state FROM pg_stat_replication", "sync")
}

func (p *pair) startServer(name string, port int) error {
	return p.start("postgres-"+name, true, nil, p.programs+"/postgres", "-D", p.path(name, "data"), "-p", strconv.Itoa(port),
		"-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="+p.path(name))
}

func (p *pair) awaitServer(ctx context.Context, url, sql, want string) error {
	return until(ctx, sql+" returns "+want, func() (bool, error) {
		rows, err := query(ctx, url, sql)
		return err == nil && len(rows) == 1 && rows[0][0] == want, err
	})
}

// failOver kills the primary and promotes the standby.
func (p *pair) failOver(ctx context.Context) error {
	signalAll(descendants(p.processes["postgres-p"].cmd.Process.Pid), syscall.SIGKILL)
	url := databaseURL("postgres", p.standby, "postgres")
	if _, err := query(ctx, url, "SELECT pg_promote()"); err != nil {
		return err
	}
	return p.awaitServer(ctx, url, "SELECT pg_is_in_recovery()", "f")
}
