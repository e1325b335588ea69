package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// nodes are the nodes of a cluster.
var nodes = []string{"n1", "n2", "n3"}

// cluster is three PostgreSQL under Patroni, behind HAProxy.
type cluster struct {
	*machine

	programs string
	ports    map[string]int
	client   *http.Client
}

func newCluster(m *machine) (*cluster, error) {
	names := []string{
		"site", "serve1", "serve2", "primary", "pgbouncer", "n1", "n2", "n3", "rest-n1", "rest-n2", "rest-n3", "etcd", "etcd-peer",
	}
	free, err := freePorts(len(names))
	if err != nil {
		return nil, err
	}
	programs, err := serverPrograms()
	if err != nil {
		return nil, err
	}
	c := &cluster{machine: m, programs: programs, ports: map[string]int{}, client: &http.Client{Timeout: 2 * time.Second}}
	for i, name := range names {
		c.ports[name] = free[i]
	}
	return c, nil
}

// Patroni's ttl is the shortest that it accepts. A crashed primary is replaced and not restarted (primary_start_timeout, which Patroni
// called master_start_timeout before version 3). Its section etcd uses version 2 of etcd's API. With version 3 (etcd3), Patroni before
// 3.0.3 lets a primary that hung take the lock back from its successor.
const patroniConfig = `
scope: scale
name: {node}
restapi: {listen: '127.0.0.1:{rest}', connect_address: '127.0.0.1:{rest}'}
etcd: {hosts: '127.0.0.1:{etcd}'}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    primary_start_timeout: 0
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: {max_connections: 100, wal_keep_size: 256MB, shared_buffers: 64MB}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
  pg_hba: [host all all 127.0.0.1/32 md5, host replication all 127.0.0.1/32 md5]
postgresql:
  listen: 127.0.0.1:{port}
  connect_address: 127.0.0.1:{port}
  data_dir: {folder}/data
  bin_dir: {programs}
  pgpass: {folder}/pgpass
  parameters: {unix_socket_directories: '{folder}'}
  authentication:
    superuser: {username: postgres, password: postgres}
    replication: {username: replicator, password: replicator}
    rewind: {username: rewinder, password: rewinder}
`

// The site's check is /healthz: with /readyz, all servers would leave the balancer in an outage of the database that they share, and
// visitors would get the balancer's own page.
const haproxyConfig = `
global
  maxconn 1000
defaults
  timeout connect 2s
  timeout check 2s
listen primary
  bind 127.0.0.1:{primary}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  server n1 127.0.0.1:{n1} check port {rest-n1}
  server n2 127.0.0.1:{n2} check port {rest-n2}
  server n3 127.0.0.1:{n3} check port {rest-n3}
listen site
  bind 127.0.0.1:{site}
  mode http
  option forwardfor
  timeout client 60s
  timeout server 60s
  option httpchk GET /healthz
  option redispatch
  retries 3
  default-server inter 1s fall 2 rise 1
  server serve1 127.0.0.1:{serve1} check
  server serve2 127.0.0.1:{serve2} check
`

// With the default server_login_retry of 15 s, a failover takes that much longer.
const pgbouncerConfig = `
[databases]
slotwise = host=127.0.0.1 port={primary} dbname=slotwise
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {pgbouncer}
unix_socket_dir =
auth_type = plain
auth_file = {folder}/users
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
server_login_retry = 1
`

// fill replaces the names in braces by ports and the other values.
func (c *cluster) fill(text string, values ...string) string {
	for name, port := range c.ports {
		values = append(values, "{"+name+"}", strconv.Itoa(port))
	}
	return strings.NewReplacer(values...).Replace(text)
}

func (c *cluster) write(name, text string) (string, error) {
	file := c.path(name)
	return file, os.WriteFile(file, []byte(text), 0o644)
}

func (c *cluster) up(ctx context.Context) error {
	at := func(name string) string { return fmt.Sprintf("http://127.0.0.1:%d", c.ports[name]) }
	err := c.start("etcd", false, nil, "etcd", "--enable-v2=true", "--data-dir", c.path("etcd"),
		"--listen-client-urls", at("etcd"), "--advertise-client-urls", at("etcd"), "--listen-peer-urls", at("etcd-peer"),
		"--initial-advertise-peer-urls", at("etcd-peer"), "--initial-cluster", "default="+at("etcd-peer"))
	if err != nil {
		return err
	}
	if err := until(ctx, "etcd responds", func() (bool, error) { return c.status("etcd", "/health") == http.StatusOK, nil }); err != nil {
		return err
	}
	for _, node := range nodes {
		if err := c.startNode(node); err != nil {
			return err
		}
	}
	file, err := c.write("haproxy.cfg", c.fill(haproxyConfig))
	if err != nil {
		return err
	}
	if err := c.start("haproxy", false, nil, "haproxy", "-db", "-f", file); err != nil {
		return err
	}
	if err := c.awaitHealthy(ctx); err != nil {
		return err
	}
	return until(ctx, "the database exists", func() (bool, error) {
		for _, sql := range []string{"CREATE ROLE slotwise LOGIN PASSWORD 'slotwise'", "CREATE DATABASE slotwise OWNER slotwise"} {
			if _, err := query(ctx, databaseURL("postgres", c.ports["primary"], "postgres"), sql); err != nil && !strings.Contains(err.Error(), "already exists") {
				return false, err
			}
		}
		return true, nil
	})
}

func (c *cluster) startNode(node string) error {
	folder, err := c.folderOf(node)
	if err != nil {
		return err
	}
	config := c.fill(patroniConfig, "{node}", node, "{rest}", strconv.Itoa(c.ports["rest-"+node]), "{port}", strconv.Itoa(c.ports[node]),
		"{folder}", folder, "{programs}", c.programs)
	file, err := c.write(node+".yml", config)
	if err != nil {
		return err
	}
	return c.start(node, true, nil, "patroni", file)
}

// startPooler starts PgBouncer and returns what the address of a database behind it needs.
func (c *cluster) startPooler() (parameters string, err error) {
	const prepares = "1.21" // from this version, PgBouncer passes on the statements that clients prepare
	version, err := exec.Command("pgbouncer", "--version").Output()
	if err != nil {
		return "", fmt.Errorf("find the version of PgBouncer: %w", err)
	}
	config := c.fill(pgbouncerConfig, "{folder}", c.folder)
	if fields := strings.Fields(string(version)); len(fields) > 1 && fields[1] >= prepares {
		config += "max_prepared_statements = 200\n"
	} else {
		parameters = "&default_query_exec_mode=cache_describe"
	}
	if _, err := c.write("users", "\"slotwise\" \"slotwise\"\n"); err != nil {
		return "", err
	}
	file, err := c.write("pgbouncer.ini", config)
	if err != nil {
		return "", err
	}
	return parameters, c.start("pgbouncer", true, nil, "pgbouncer", file)
}

// status returns the status of a GET request, or 0.
func (c *cluster) status(port, path string) int {
	res, err := c.client.Get(fmt.Sprintf("http://127.0.0.1:%d%s", c.ports[port], path))
	if err != nil {
		return 0
	}
	_ = res.Body.Close()
	return res.StatusCode
}

// primary returns the node that holds Patroni's lock, or "".
func (c *cluster) primary() string {
	for _, node := range nodes {
		if c.status("rest-"+node, "/primary") == http.StatusOK {
			return node
		}
	}
	return ""
}

// roles returns the roles of the nodes that run.
func (c *cluster) roles() map[string]string {
	for _, node := range nodes {
		res, err := c.client.Get(fmt.Sprintf("http://127.0.0.1:%d/cluster", c.ports["rest-"+node]))
		if err != nil {
			continue
		}
		var found struct {
			Members []struct {
				Name  string `json:"name"`
				Role  string `json:"role"`
				State string `json:"state"`
			} `json:"members"`
		}
		err = json.NewDecoder(res.Body).Decode(&found)
		_ = res.Body.Close()
		if err != nil {
			continue
		}
		roles := map[string]string{}
		for _, m := range found.Members {
			if m.State == "running" || m.State == "streaming" {
				roles[m.Name] = m.Role
			}
		}
		return roles
	}
	return nil
}

func (c *cluster) standby() string {
	for node, role := range c.roles() {
		if role == "sync_standby" {
			return node
		}
	}
	return ""
}

// awaitHealthy waits until all nodes run and one of them is the synchronous standby.
func (c *cluster) awaitHealthy(ctx context.Context) error {
	return until(ctx, "three nodes run and replicate", func() (bool, error) {
		return len(c.roles()) == len(nodes) && c.standby() != "" && c.primary() != "", fmt.Errorf("roles: %v", c.roles())
	})
}

func (c *cluster) server(node string) []int {
	if pid := pidIn(c.path(node, "data", "postmaster.pid")); pid > 0 {
		return descendants(pid)
	}
	return nil
}

// all returns the processes of a node.
func (c *cluster) all(node string) []int {
	return append(c.server(node), descendants(c.processes[node].cmd.Process.Pid)...)
}

func (c *cluster) switchover() error {
	now := c.primary()
	if now == "" {
		return errors.New("there is no primary")
	}
	client := http.Client{Timeout: time.Minute}
	res, err := client.Post(fmt.Sprintf("http://127.0.0.1:%d/switchover", c.ports["rest-"+now]), "application/json", strings.NewReader(`{"leader":"`+now+`"}`))
	if err != nil {
		return fmt.Errorf("switch over: %w", err)
	}
	_ = res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("switch over: Patroni responds with %s", res.Status)
	}
	return nil
}

// restartNode starts a node that was killed.
func (c *cluster) restartNode(node string) error {
	signalAll(c.all(node), syscall.SIGKILL)
	<-c.processes[node].ended
	return c.startNode(node)
}
