// Package report reads across all appointments of a business for its owner: lists, customers, figures and
// notifications. It changes only the read marks of notifications.
package report

import (
	"context"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

// Deps has the dependencies of the reports.
type Deps struct {
	Clock   ports.Clock
	Setups  ports.Setups
	Reports ports.ReportReader
	Figures ports.AnalyticsReader

	Appointments ports.AppointmentReader
	Classes      ports.ClassReader

	Notifications ports.NotificationReader
	Marks         ports.NotificationMarks

	Export ports.ExportReader
	Limits ports.RateLimiter

	Feeds     ports.CalendarFeedReader
	Files     ports.CalendarFiles
	PublicURL string // without a trailing slash
}

// Service holds the reports.
type Service struct {
	deps     Deps
	searches turns
}

// New creates the service.
func New(deps Deps) *Service {
	return &Service{deps: deps, searches: turns{taking: map[business.ID]*turn{}}}
}

func (s *Service) setup(ctx context.Context, id business.ID) (*business.Setup, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	return setup, nil
}
