// Package identity is who may sign in: owners and operators, their sessions, passwords and confirmed addresses.
package identity

import (
	"context"
	"time"

	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
)

// Deps is what the use cases of identity need.
type Deps struct {
	Clock      ports.Clock
	Generate   ports.Generator
	Passwords  ports.PasswordHasher
	Tx         ports.Transactor
	Accounts   ports.AccountStore
	Sessions   ports.SessionStore
	Businesses ports.BusinessStore
	Limits     ports.RateLimiter
	Mail       ports.Mailer
	PublicURL  string // absolute, without a trailing slash
}

// Service holds the use cases; one file per verb.
type Service struct{ Deps }

// New makes the service.
func New(d Deps) *Service { return &Service{d} }

// Client is the browser that asks.
type Client struct {
	Address   string // IP address, for rate limits and the list of sign-ins
	UserAgent string
}

// SignedIn is a fresh session. Token goes into the cookie and nowhere else.
type SignedIn struct {
	Business  business.ID // of an owner
	Email     string
	Token     string
	ExpiresAt time.Time
}

// RegisterInput is what the registration form sends.
type RegisterInput struct {
	Name, Email, Password, Phone, Address, Category, Description string
	Tier                                                         tier.Tier   // empty: Free
	Plan                                                         tier.PlanID // empty: monthly when Tier is Premium
	Timezone                                                     string      // unknown or empty: UTC
	Client                                                       Client
}

// LoginInput is what the login form sends.
type LoginInput struct {
	Role            ports.Role
	Email, Password string
	Client          Client
}

func (s *Service) Register(ctx context.Context, in RegisterInput) (SignedIn, error) { panic("stub") }
func (s *Service) Login(ctx context.Context, in LoginInput) (SignedIn, error)       { panic("stub") }

// Logout ends the session of a cookie; fine when there is none.
func (s *Service) Logout(ctx context.Context, token string) error { panic("stub") }

// Authenticate finds the session of a cookie and extends it (rolling, 30 days; touched at most hourly). Unauthenticated.
func (s *Service) Authenticate(ctx context.Context, role ports.Role, token string) (ports.Session, error) {
	panic("stub")
}
func (s *Service) RequestPasswordReset(ctx context.Context, email string, c Client) error {
	panic("stub")
}
func (s *Service) ResetPassword(ctx context.Context, token, password string) error { panic("stub") }
func (s *Service) ConfirmEmail(ctx context.Context, token string) error            { panic("stub") }
func (s *Service) ResendConfirmation(ctx context.Context, id business.ID) error    { panic("stub") }

// PutOperator creates the operator or sets their password.
func (s *Service) PutOperator(ctx context.Context, email, password string) error { panic("stub") }

// SendAccountMail is the job of that name.
func (s *Service) SendAccountMail(ctx context.Context, j ports.SendAccountMail) error { panic("stub") }

// Sweep removes expired sessions and tokens.
func (s *Service) Sweep(ctx context.Context) error { panic("stub") }
