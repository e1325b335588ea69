// Package report answers an owner's questions across all appointments: lists, customers and figures. It changes nothing.
package report

import (
	"context"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

// Deps is what the use cases of reports need.
type Deps struct {
	Clock   ports.Clock
	Setups  ports.Setups
	Reports ports.ReportReader
}

// Service holds the use cases; one file per report.
type Service struct{ deps Deps }

// New makes the service.
func New(deps Deps) *Service { return &Service{deps: deps} }

func (s *Service) setup(ctx context.Context, id business.ID) (*business.Setup, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	return setup, nil
}
