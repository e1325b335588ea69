package report

import (
	"context"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
)

const (
	// FewCustomers is how many customers are looked up one by one. A search that finds more goes through appointments in the
	// order of the list until the page is full, which takes few steps. Around this number both ways take the same time in a
	// business with 200,000 customers and 500,000 appointments.
	FewCustomers = 1000

	// mostCustomers is the largest number of found customers whose ids are read. A list of appointments compares with these
	// ids in a fraction of the time that reading each appointment's customer takes.
	mostCustomers = 4000

	// The search first tries the newest SampledCustomers of a business. If the business has fewer, that was the whole search: the index
	// holds the texts of all businesses, so reading it costs more the larger the installation is. If at least manySampled of them
	// match, the search matches so many customers that going through appointments until a page is full is faster than reading the index.
	SampledCustomers = 1000
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
func (s Reader) matching(ctx context.Context, id business.ID, typed string, most int) (found matches, err error) {
	const doing = "search customers"
	pattern := stored.SearchPattern(typed)
	if pattern == nil {
		return matches{IDs: "{}", all: true}, nil
	}
	var many, whole bool
	err = sqltext.Raw(s.bun, `
		SELECT total = @sampled AND cardinality(found) >= @many_sampled, total < @sampled, CASE WHEN total < @sampled THEN found ELSE '{}' END::text, cardinality(found)
		FROM (
			SELECT count(*) AS total, coalesce(array_agg(newest.id) FILTER (WHERE newest.search LIKE @pattern), '{}') AS found
			FROM (SELECT c.id, c.search FROM customers c WHERE c.business_id = @business ORDER BY c.id DESC LIMIT @sampled) newest
		) sample`,
		sqltext.Args{"business": id, "pattern": pattern, "sampled": SampledCustomers, "many_sampled": manySampled}).Scan(ctx, &many, &whole, &found.IDs, &found.Count)
	switch {
	case err != nil || many:
		return matches{}, pgerr.Translate(doing, err)
	case whole:
		found.all = true
		return found, nil
	}
	err = sqltext.Raw(s.bun, `
		SELECT coalesce(array_agg(found.id), '{}')::text AS ids, count(*) FROM (
			SELECT c.id FROM customers c WHERE c.business_id = @business AND c.search LIKE @pattern LIMIT @most
		) found`, sqltext.Args{"business": id, "pattern": pattern, "most": most + 1}).Scan(ctx, &found)
	found.all = found.Count <= most
	return found, pgerr.Translate(doing, err)
}
