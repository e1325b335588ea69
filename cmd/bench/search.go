package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/core/customer"
)

const (
	searchTime      = 20 * time.Millisecond
	searchTurns     = 5
	searchBusiness  = 1 // the number of the business that has all rows
	searchCustomers = 200_000
)

// searches are typical searches of owners in a business with very many customers. They range from a name that thousands
// have to a name that no customer has.
var searches = []struct{ name, path, query string }{
	{"appointments of a rare name", "/appointments", "limit=50&q=quentin+zimmermann"},
	{"appointments of a common surname", "/appointments", "limit=50&q=schmidt"},
	{"appointments of a common name", "/appointments", "limit=50&q=anna"},
	{"appointments of a first name and an initial", "/appointments", "limit=50&q=anna+k"},
	{"appointments of a part of a phone number", "/appointments", "limit=50&q=555"},
	{"appointments of an email address", "/appointments", "limit=50&q=mia.koch77%40example.com"},
	{"appointments of nobody", "/appointments", "limit=50&q=xyzzy"},
	{"appointments with a rare status", "/appointments", "limit=50&status=pending"},
	{"appointments", "/appointments", "limit=50"},
	{"customers of a rare name", "/customers", "q=quentin+zimmermann"},
	{"customers of a common surname", "/customers", "q=schmidt"},
	{"customers of a first name and an initial", "/customers", "q=anna+k"},
	{"customers of a part of a phone number", "/customers", "q=555"},
	{"customers of nobody", "/customers", "q=xyzzy"},
	{"customers", "/customers", ""},
}

// benchSearch measures searches over HTTP, one at a time, in a business that has all rows.
func benchSearch(ctx context.Context, o options, r *report) error {
	seed := func(d *database) error {
		if _, err := d.seed(ctx, 0); err != nil {
			return err
		}
		return errors.Join(d.signIn(ctx), d.seedSearched(ctx, o.rows))
	}
	return servingSeeded(ctx, o, seed, func(p *product) error {
		r.note("one business", fmt.Sprintf("%d customers, %d appointments", searchCustomers, o.rows))
		for _, s := range searches {
			var took []time.Duration
			for range searchTurns {
				one, err := p.timeSearch(ctx, s.path, s.query)
				if err != nil {
					return err
				}
				took = append(took, one)
			}
			r.atMost(s.name, median(took), searchTime)
		}
		return nil
	})
}

func (p *product) timeSearch(ctx context.Context, path, query string) (time.Duration, error) {
	address := url.URL{Scheme: "http", Host: p.address, Path: "/api/business/" + ofBusiness.id(searchBusiness) + path, RawQuery: query}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address.String(), http.NoBody)
	if err != nil {
		return 0, fmt.Errorf("search: %w", err)
	}
	request.Header.Set("Cookie", "slotwise="+cookieOf(searchBusiness))
	begin := time.Now()
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, fmt.Errorf("search: %w", err)
	}
	took := time.Since(begin)
	if err := response.Body.Close(); err != nil {
		return 0, fmt.Errorf("search: %w", err)
	}
	if response.StatusCode != http.StatusOK {
		return 0, fmt.Errorf("search %s?%s: status %d", path, query, response.StatusCode)
	}
	return took, nil
}

// A few names are much more frequent than most, as in reality.
var (
	firstNames = strings.Fields("Anna Ben Clara David Emma Felix Greta Hans Ida Jonas Klara Lukas Mia Noah Olivia Paul Rosa Sophie Tim Ulla " +
		"Viktor Wilma Yara Zoe Johanna Marianne Hannah Susanna Xaver Quentin")
	lastNames = strings.Fields("Schmidt Meyer Koch Bauer Richter Klein Wolf Neumann Schwarz Keller Braun Krüger Hofmann Hartmann Lange Schmitt " +
		"Werner Krause Lehmann Köhler Maier Kaiser Huber Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keil Günther Frank Berger " +
		"Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Zimmermann")
)

// searchedCustomers yields the customers of the searched business.
type searchedCustomers struct {
	next        int
	random      *rand.Rand
	first, last *rand.Zipf
}

func newSearchedCustomers() *searchedCustomers {
	const skew, flatness = 1.4, 8
	random := rand.New(rand.NewPCG(1, 2))
	return &searchedCustomers{
		random: random,
		first:  rand.NewZipf(random, skew, flatness, uint64(len(firstNames)-1)),
		last:   rand.NewZipf(random, skew, flatness, uint64(len(lastNames)-1)),
	}
}

var searchedColumns = []string{"business_id", "id", "email", "name", "phone", "phone_e164", "search", "created_at", "appointment_count", "version"}

// searchedPrefix is the prefix of these customers' ids. The ids ascend, as the product's own do.
const searchedPrefix = "0198c000-0000-7000-8000-"

func (s *searchedCustomers) Next() bool { s.next++; return s.next <= searchCustomers }

// Values implements pgx.CopyFromSource.
func (s *searchedCustomers) Values() ([]any, error) {
	first, last := firstNames[s.first.Uint64()], lastNames[s.last.Uint64()]
	name, digits := first+" "+last, strconv.Itoa(3_000_000+s.random.IntN(6_999_999))
	email := strings.ToLower(first+"."+last) + strconv.Itoa(s.next) + "@example.com"
	return []any{
		ofBusiness.id(searchBusiness), fmt.Sprintf("%s%012x", searchedPrefix, s.next), email, name, "+49 30 " + digits, "+4930" + digits,
		customer.SearchText(name, email, "+4930"+digits), time.Now(), 0, 1,
	}, nil
}

// Err implements pgx.CopyFromSource.
func (s *searchedCustomers) Err() error { return nil }

// seedSearched adds customers to one business, and that many appointments of theirs, over three years until a month from now.
func (d *database) seedSearched(ctx context.Context, rows int) error {
	_, err := d.Pool().CopyFrom(ctx, pgx.Identifier{"customers"}, searchedColumns, newSearchedCustomers())
	if err != nil {
		return fmt.Errorf("seed customers to search: %w", err)
	}
	appointments := fmt.Sprintf(`
		INSERT INTO appointments (%s)
		SELECT c.business_id, md5('searched' || n)::uuid, 'FIND-' || lpad(to_hex(n), 7, '0'), a.manage_secret, c.id, a.service_name,
			a.price_minor, a.currency, t.at, t.at + interval '30 minutes', 'confirmed', n %% 1000 = 0, c.name, c.email, c.phone,
			'', '', a.source, a.channel, false, t.at - interval '1 day', t.at - interval '1 day', 1, 'en'
		FROM generate_series(1, $1::int) n
		JOIN customers c ON c.business_id = $2 AND c.id = ($4 || lpad(to_hex(1 + n::bigint * 7919 %% $3), 12, '0'))::uuid
		CROSS JOIN (SELECT manage_secret, service_name, price_minor, currency, source, channel FROM appointments WHERE business_id = $2 LIMIT 1) a
		CROSS JOIN LATERAL (SELECT now() + interval '30 days' - make_interval(mins => (n::bigint * 3 * 525600 / $1)::int) AS at) t`,
		strings.Join(appointmentColumns, ", "))
	items := fmt.Sprintf(`
		INSERT INTO appointment_items (%s)
		SELECT a.business_id, a.id, 1, $2, a.service_name, a.price_minor, NULL, '', a.starts_at, a.ends_at, 0, 0
		FROM appointments a WHERE a.business_id = $1 AND a.number LIKE 'FIND-%%'`, strings.Join(itemColumns, ", "))
	return d.inBulk(ctx, func() error {
		_, err := d.Pool().Exec(ctx, appointments, rows, ofBusiness.id(searchBusiness), searchCustomers, searchedPrefix)
		if err == nil {
			_, err = d.Pool().Exec(ctx, items, ofBusiness.id(searchBusiness), ofService.id(searchBusiness))
		}
		if err == nil {
			_, err = d.Pool().Exec(ctx, "VACUUM ANALYZE")
		}
		return err
	})
}
