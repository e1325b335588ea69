package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"
)

// address is the way from the product to the database.
type address func(*cluster) (requests, direct string, err error)

// throughProxy lets HAProxy choose the primary.
func throughProxy(c *cluster) (requests, direct string, err error) {
	return databaseURL("slotwise", c.ports["primary"], "slotwise"), "", nil
}

// throughPooler adds PgBouncer for requests.
func throughPooler(c *cluster) (requests, direct string, err error) {
	parameters, err := c.startPooler()
	return databaseURL("slotwise", c.ports["pgbouncer"], "slotwise") + parameters, databaseURL("slotwise", c.ports["primary"], "slotwise"), err
}

// allHosts lets the product choose the node that accepts writes.
func allHosts(c *cluster) (requests, direct string, err error) {
	var hosts []string
	for _, node := range nodes {
		hosts = append(hosts, fmt.Sprintf("127.0.0.1:%d", c.ports[node]))
	}
	return "postgres://slotwise:slotwise@" + strings.Join(hosts, ",") + "/slotwise?sslmode=disable&target_session_attrs=read-write", "", nil
}

// product is the processes of the product on a cluster.
type product struct {
	*cluster

	binary string
	env    []string
}

var (
	servers  = []string{"serve1", "serve2"}
	allParts = []string{"serve1", "serve2", "worker1", "worker2"}
)

func (p *product) site() string { return fmt.Sprintf("http://127.0.0.1:%d", p.ports["site"]) }

func newProduct(c *cluster, binary string, by address, mail *mailSink) (*product, error) {
	requests, direct, err := by(c)
	if err != nil {
		return nil, err
	}
	p := &product{cluster: c, binary: binary}
	p.env = []string{
		"SLOTWISE_ENV=production", "SLOTWISE_DATABASE_URL=" + requests, "SLOTWISE_DATABASE_DIRECT_URL=" + direct, "SLOTWISE_PUBLIC_URL=" + p.site(),
		"SLOTWISE_SECRET_KEY=" + strings.Repeat("scale-", 8), fmt.Sprintf("SLOTWISE_SMTP_URL=smtp://127.0.0.1:%d?tls=off", mail.port),
		"SLOTWISE_MAIL_FROM=bookings@example.test", "SLOTWISE_SUPPORT_EMAIL=support@example.test", "SLOTWISE_TRUSTED_PROXIES=127.0.0.1/32",
		"SLOTWISE_RATE_LIMITS=off", "SLOTWISE_WORKER=off", "SLOTWISE_DATA_DIR=" + c.path("var"),
	}
	return p, nil
}

func (p *product) begin(part string) error {
	if strings.HasPrefix(part, "worker") {
		return p.start(part, false, p.env, p.binary, "worker")
	}
	return p.start(part, false, p.env, p.binary, "serve", "--addr", fmt.Sprintf("127.0.0.1:%d", p.ports[part]))
}

// up starts all parts at once on the empty database.
func (p *product) up(ctx context.Context) error {
	for _, part := range allParts {
		if err := p.begin(part); err != nil {
			return err
		}
	}
	return until(ctx, "the site is ready", func() (bool, error) {
		for _, server := range servers {
			if p.status(server, "/readyz") != http.StatusOK {
				return false, p.dead()
			}
		}
		return p.status("site", "/healthz") == http.StatusOK, nil
	})
}

// dead returns an error that names the parts that have ended.
func (p *product) dead() error {
	var ended []string
	for _, part := range allParts {
		if !p.processes[part].alive() {
			ended = append(ended, part)
		}
	}
	if len(ended) > 0 {
		return fmt.Errorf("ended: %s (see %s)", strings.Join(ended, ", "), p.folder)
	}
	return nil
}

// errorLines counts the ERROR lines in the log of a part.
func (p *product) errorLines(part string) int {
	log, _ := os.ReadFile(p.path(part + ".log"))
	return bytes.Count(log, []byte(`"level":"ERROR"`))
}

// shop is a business with a service of half an hour.
type shop struct{ id, service string }

// openShops registers businesses that may mail at once.
func openShops(ctx context.Context, site, admin string, count int) ([]shop, error) {
	shops := make([]shop, count)
	for i := range shops {
		err := until(ctx, "a shop is open", func() (_ bool, err error) {
			shops[i], err = openShop(ctx, site, i)
			return err == nil, err
		})
		if err != nil {
			return nil, err
		}
	}
	_, err := query(ctx, admin, `
		UPDATE businesses SET email_confirmed_at = now(), created_at = now() - interval '90 days', version = version + 1, setup_version = setup_version + 1;
		INSERT INTO mail_days SELECT id, created_at + interval '86 days', 100000, false FROM businesses ON CONFLICT DO NOTHING`)
	return shops, err
}

func openShop(ctx context.Context, site string, i int) (s shop, err error) {
	var cookies []*http.Cookie
	send := func(path string, body any) (id string, err error) {
		text, _ := json.Marshal(body)
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, site+path, bytes.NewReader(text))
		if err != nil {
			return "", err
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Origin", site)
		for _, c := range cookies {
			req.AddCookie(c)
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			return "", err
		}
		defer func() { _ = res.Body.Close() }()
		cookies = append(cookies, res.Cookies()...)
		var made struct {
			ID string `json:"id"`
		}
		if json.NewDecoder(res.Body).Decode(&made) != nil || made.ID == "" {
			return "", fmt.Errorf("%s: status %d", path, res.StatusCode)
		}
		return made.ID, nil
	}
	s.id, err = send("/api/business/register", map[string]any{
		"name": fmt.Sprintf("Shop %d", i), "email": fmt.Sprintf("owner%d-%d@example.test", i, time.Now().UnixNano()), "password": "correct-horse-9-battery",
		"phone": "+1 555 0100", "address": "1 Main St", "category": "barbershop", "description": "", "tier": "free", "timezone": "UTC",
	})
	if err != nil {
		return s, err
	}
	s.service, err = send("/api/business/"+s.id+"/services", map[string]any{
		"name": "Cut", "duration_minutes": 30, "price": 10, "category": "general", "is_active": true,
	})
	return s, err
}
