package embeddedtest

import (
	"errors"
	"net"
	"net/url"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Gate is a proxy between a program and its database that tests can shut. While it is shut, connections stay open and it
// accepts new ones, but it forwards nothing. That simulates a stopped server or a network that loses every packet.
type Gate struct {
	listener net.Listener
	network  string
	server   string
	url      string

	passing sync.RWMutex // locked while the gate is shut

	mu     sync.Mutex
	shut   bool
	conns  []net.Conn
	copies sync.WaitGroup
}

// NewGate returns an open gate before the database at that connection string.
func NewGate(t testing.TB, database string) *Gate {
	t.Helper()
	config, err := pgx.ParseConfig(database)
	if err != nil {
		t.Fatalf("read the address of the database: %v", err)
	}
	address, err := url.Parse(database)
	if err != nil {
		t.Fatalf("read the address of the database: %v", err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatalf("open a gate: %v", err)
	}
	query := address.Query()
	query.Del("host")
	query.Del("port")
	address.Host, address.RawQuery = listener.Addr().String(), query.Encode()
	g := &Gate{listener: listener, url: address.String()}
	g.network, g.server = pgconn.NetworkAddress(config.Host, config.Port)
	g.copies.Go(g.accept)
	t.Cleanup(func() {
		g.Open()
		_ = listener.Close()
		g.Cut()
		g.copies.Wait()
	})
	return g
}

// URL returns the connection string of the database behind the gate.
func (g *Gate) URL() string { return g.url }

// Shut stops all traffic until Open.
func (g *Gate) Shut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.shut {
		g.passing.Lock()
		g.shut = true
	}
}

// Open forwards traffic again, including what was sent while the gate was shut.
func (g *Gate) Open() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut {
		g.passing.Unlock()
		g.shut = false
	}
}

// Cut closes all connections.
func (g *Gate) Cut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, conn := range g.conns {
		_ = conn.Close()
	}
	g.conns = nil
}

func (g *Gate) accept() {
	for {
		program, err := g.listener.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil {
			continue
		}
		server, err := net.Dial(g.network, g.server)
		if err != nil {
			_ = program.Close()
			continue
		}
		g.mu.Lock()
		g.conns = append(g.conns, program, server)
		g.mu.Unlock()
		g.copies.Go(func() { g.forward(server, program) })
		g.copies.Go(func() { g.forward(program, server) })
	}
}

// forward copies until one of the connections is closed, and closes the other.
func (g *Gate) forward(to, from net.Conn) {
	defer func() { _ = to.Close() }()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		g.passing.RLock()
		if n > 0 {
			if _, err := to.Write(buffer[:n]); err != nil {
				n = 0
			}
		}
		g.passing.RUnlock()
		if n == 0 || err != nil {
			return
		}
	}
}
