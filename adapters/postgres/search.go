package postgres

import (
	"context"
	"fmt"
	"log/slog"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
)

// maxSearchText is the length in characters beyond which a customer's search text does not grow. Anyone can book with another
// person's address, each time under another name.
const maxSearchText = 2000

// needsNoSearch returns the condition that a customer's search text already contains the text in added, or is full.
func needsNoSearch(search, added string) string {
	return "(position(" + added + " IN " + search + ") > 0 OR length(" + search + ") > " + strconv.Itoa(maxSearchText) + ")"
}

// addToSearch adds the appointment's current name and phone number to the search text of its customer.
func (s appointments) addToSearch(ctx context.Context, a appointment.Appointment) error {
	_, err := s.db.NewRaw(`
		UPDATE customers c SET search = c.search || ?0 FROM appointments a
		WHERE a.business_id = ?1 AND a.id = ?2 AND c.business_id = a.business_id AND c.id = a.customer_id AND NOT `+needsNoSearch("c.search", "?0"),
		customer.SearchText(a.Customer.FullName, a.Customer.Email, a.Customer.Phone), a.BusinessID, a.ID).Exec(ctx)
	return translate("add to a customer's search text", err)
}

var likeWildcards = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// foundBy returns the LIKE pattern of the search texts that a typed search matches. If nothing is typed, it matches all of them. If
// only punctuation is typed, it returns nil, which is NULL in SQL and matches none without reading any.
func foundBy(typed string) *string {
	term := customer.SearchTerm(typed)
	if term == "" && strings.TrimSpace(typed) != "" {
		return nil
	}
	return new("%" + likeWildcards.Replace(term) + "%")
}

const (
	// fewCustomers is how many customers are looked up one by one. A search that finds more goes through appointments in the
	// order of the list until the page is full, which takes few steps. Around this number both ways take the same time in a
	// business with 200,000 customers and 500,000 appointments.
	fewCustomers = 1000

	// mostCustomers is the largest number of found customers whose ids are read. A list of appointments compares with these
	// ids in a fraction of the time that reading each appointment's customer takes.
	mostCustomers = 4000

	// The search first tries the newest sampledCustomers of a business. If the business has fewer, that was the whole search: the index
	// holds the texts of all businesses, so reading it costs more the larger the installation is. If at least manySampled of them
	// match, the search matches so many customers that going through appointments until a page is full is faster than reading the index.
	sampledCustomers = 1000
	manySampled      = 13
)

// matches are the customers that a typed search finds.
type matches struct {
	IDs   string `bun:"ids"` // a PostgreSQL array as text, because decoding thousands of ids would take longer
	Count int
	all   bool // false: some are missing
}

// matching returns the customers that a typed search finds. The result is incomplete if there are more than most, or if the sample
// suggests that.
func (s reportReader) matching(ctx context.Context, id business.ID, typed string, most int) (found matches, err error) {
	const doing = "search customers"
	pattern := foundBy(typed)
	if pattern == nil {
		return matches{IDs: "{}", all: true}, nil
	}
	var many, whole bool
	err = s.bun.NewRaw(`
		SELECT total = ?2 AND cardinality(found) >= ?3, total < ?2, CASE WHEN total < ?2 THEN found ELSE '{}' END::text, cardinality(found)
		FROM (
			SELECT count(*) AS total, coalesce(array_agg(newest.id) FILTER (WHERE newest.search LIKE ?1), '{}') AS found
			FROM (SELECT c.id, c.search FROM customers c WHERE c.business_id = ?0 ORDER BY c.id DESC LIMIT ?2) newest
		) sample`,
		id, pattern, sampledCustomers, manySampled).Scan(ctx, &many, &whole, &found.IDs, &found.Count)
	switch {
	case err != nil || many:
		return matches{}, translate(doing, err)
	case whole:
		found.all = true
		return found, nil
	}
	err = s.bun.NewRaw(`
		SELECT coalesce(array_agg(found.id), '{}')::text AS ids, count(*) FROM (
			SELECT c.id FROM customers c WHERE c.business_id = ? AND c.search LIKE ? LIMIT ?
		) found`, id, pattern, most+1).Scan(ctx, &found)
	found.all = found.Count <= most
	return found, translate(doing, err)
}

// fillBatch is how many customers fillSearch loads at once.
const fillBatch = 1000

// fillSearch computes the search texts that a migration has emptied. The program's own texts are never empty.
// It may run in several programs at once.
func fillSearch(ctx context.Context, url string, log *slog.Logger) error {
	pool, err := openPool(ctx, Config{URL: url, MaxConns: 1}, unlimited)
	if err != nil {
		return err
	}
	defer pool.Close()
	var last customerWithoutSearch
	for filled := 0; ; {
		rows, err := customersWithoutSearch(ctx, pool, last)
		if err == nil && len(rows) > 0 {
			err = storeSearch(ctx, pool, rows)
		}
		if err != nil {
			return fmt.Errorf("fill the search texts of customers: %w", err)
		}
		filled += len(rows)
		if len(rows) < fillBatch {
			if filled > 0 {
				log.InfoContext(ctx, "search texts filled", "customers", filled)
			}
			return nil
		}
		last = rows[len(rows)-1]
	}
}

// customerWithoutSearch is a customer with the names and phone numbers of their appointments.
type customerWithoutSearch struct {
	BusinessID, ID, Name, Email, Phone string
	GivenNames, GivenPhones            []string
}

// customersWithoutSearch returns the next customers after last, in the order of their keys.
func customersWithoutSearch(ctx context.Context, pool *pgxpool.Pool, last customerWithoutSearch) ([]customerWithoutSearch, error) {
	rows, err := pool.Query(ctx, `
		SELECT c.business_id::text, c.id::text, c.name, coalesce(c.email, '') AS email, c.phone,
			coalesce(given.names, '{}') AS given_names, coalesce(given.phones, '{}') AS given_phones
		FROM customers c CROSS JOIN LATERAL (
			SELECT array_agg(g.client_name) AS names, array_agg(g.client_phone) AS phones FROM (
				SELECT DISTINCT a.client_name, a.client_phone FROM appointments a
				WHERE a.business_id = c.business_id AND a.customer_id = c.id AND `+seenByOwner+` LIMIT 20
			) g
		) given
		WHERE c.search = '' AND ($1 = '' OR (c.business_id, c.id) > (nullif($1, '')::uuid, nullif($2, '')::uuid))
		ORDER BY c.business_id, c.id LIMIT $3`, last.BusinessID, last.ID, fillBatch)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowToStructByName[customerWithoutSearch])
}

func storeSearch(ctx context.Context, pool *pgxpool.Pool, rows []customerWithoutSearch) error {
	var businesses, ids, texts []string
	for _, c := range rows {
		businesses, ids, texts = append(businesses, c.BusinessID), append(ids, c.ID), append(texts, c.search())
	}
	_, err := pool.Exec(ctx, `
		UPDATE customers c SET search = v.search FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS v (business_id, id, search)
		WHERE c.business_id = v.business_id AND c.id = v.id AND c.search = ''`, businesses, ids, texts)
	return err
}

func (c customerWithoutSearch) search() string {
	text := customer.SearchText(c.Name, c.Email, c.Phone)
	for i, name := range c.GivenNames {
		given := customer.SearchText(name, "", c.GivenPhones[i])
		if !strings.Contains(text, given) && len(text) < maxSearchText {
			text += given
		}
	}
	return text
}
