package postgres

import (
	"context"
	"strconv"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/stored"
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
	return pgerr.Translate("add to a customer's search text", err)
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
	pattern := stored.SearchPattern(typed)
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
		return matches{}, pgerr.Translate(doing, err)
	case whole:
		found.all = true
		return found, nil
	}
	err = s.bun.NewRaw(`
		SELECT coalesce(array_agg(found.id), '{}')::text AS ids, count(*) FROM (
			SELECT c.id FROM customers c WHERE c.business_id = ? AND c.search LIKE ? LIMIT ?
		) found`, id, pattern, most+1).Scan(ctx, &found)
	found.all = found.Count <= most
	return found, pgerr.Translate(doing, err)
}
