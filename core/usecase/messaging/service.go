// Package messaging sends the messages that other use cases have queued: it writes each mail as things stand when it is
// sent, records how that went, and makes messages of the reminders that are due.
package messaging

import (
	"net/url"

	"slotwise/core/business"
	"slotwise/ports"
)

// Deps is what the use cases of messaging need.
type Deps struct {
	Clock        ports.Clock
	Generate     ports.Generator
	Tx           ports.Transactor
	Setups       ports.Setups
	Appointments ports.AppointmentReader
	Messages     ports.MessageStore
	Accounts     ports.AccountStore
	Tokens       ports.TokenStore
	Mail         ports.Mailer
	PublicURL    string // absolute, without a trailing slash
}

// Service holds the use cases; one file per verb.
type Service struct {
	clock        ports.Clock
	generate     ports.Generator
	tx           ports.Transactor
	setups       ports.Setups
	appointments ports.AppointmentReader
	messages     ports.MessageStore
	accounts     ports.AccountStore
	tokens       ports.TokenStore
	mail         ports.Mailer
	publicURL    string
}

// New makes the service.
func New(d Deps) *Service {
	return &Service{
		clock:        d.Clock,
		generate:     d.Generate,
		tx:           d.Tx,
		setups:       d.Setups,
		appointments: d.Appointments,
		messages:     d.Messages,
		accounts:     d.Accounts,
		tokens:       d.Tokens,
		mail:         d.Mail,
		publicURL:    d.PublicURL,
	}
}

func (s *Service) dashboardURL(id business.ID) string {
	return s.publicURL + "/dashboard/" + url.PathEscape(string(id))
}
