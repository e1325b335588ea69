package operators

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
)

const (
	perPage     = 50
	mostPerPage = 200
	// A download first reads a small batch, so that it starts soon. Then it reads exportBatch rows at once.
	exportFirst = 100
	exportBatch = 1000
)

// BusinessesInput selects a page of businesses. Zero fields select the first one, the newest first.
type BusinessesInput struct {
	Text          string // part of the name or the email
	Tier          tier.Tier
	Category      business.Category
	Suspension    ports.Suspension
	CreatedWithin time.Duration // 0: at any time
	Sort          business.Sort
	Descending    bool
	Cursor        string
	Limit         int // at most mostPerPage; 0: perPage
}

// Businesses is a page of businesses at Now.
type Businesses struct {
	ports.BusinessPage
	All int // on all pages
	Now time.Time
}

// Businesses lists businesses page by page.
func (s *Service) Businesses(ctx context.Context, in BusinessesInput) (Businesses, error) {
	q := s.businessQuery(in)
	page, err := s.deps.Operator.Businesses(ctx, q)
	if err != nil {
		return Businesses{}, fmt.Errorf("list businesses: %w", err)
	}
	all, err := s.deps.Operator.CountBusinesses(ctx, q)
	if err != nil {
		return Businesses{}, fmt.Errorf("count the listed businesses: %w", err)
	}
	return Businesses{page, all, q.Now}, nil
}

// EachBusiness calls fn with every business of the list in its order.
func (s *Service) EachBusiness(ctx context.Context, in BusinessesInput, fn func(b business.Listed, now time.Time) error) error {
	q := s.businessQuery(in)
	for q.Cursor, q.Limit = "", exportFirst; ; q.Limit = exportBatch {
		page, err := s.deps.Operator.Businesses(ctx, q)
		if err != nil {
			return fmt.Errorf("list businesses: %w", err)
		}
		for _, b := range page.Businesses {
			if err := fn(b, q.Now); err != nil {
				return err
			}
		}
		if q.Cursor = page.Next; q.Cursor == "" {
			return nil
		}
	}
}

func (s *Service) businessQuery(in BusinessesInput) ports.BusinessQuery {
	q := ports.BusinessQuery{
		Text: business.CleanLine(in.Text), Tier: in.Tier, Category: in.Category, Suspension: in.Suspension, Now: s.deps.Clock.Now(),
		Sort: cmp.Or(in.Sort, business.ByCreation), Descending: in.Descending || in.Sort == "", Cursor: in.Cursor, Limit: pageSize(in.Limit),
	}
	if in.CreatedWithin > 0 {
		q.CreatedFrom = q.Now.Add(-in.CreatedWithin)
	}
	return q
}

func pageSize(limit int) int { return min(cmp.Or(limit, perPage), mostPerPage) }
