package porttest

import (
	"context"
	"maps"
	"slices"
	"sync"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/core/customer"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/ports"
)

// Memory stores everything in maps and runs transactions one after the other. It passes the suites of every store that
// use cases write to. It does not imitate what only a database can do, such as waiting for a lock. It has no reports.
type Memory struct {
	mu        sync.Mutex
	state     *state
	meanwhile []func()
}

// NewMemory creates an empty installation.
func NewMemory() *Memory {
	return &Memory{state: &state{
		tenants:  map[business.ID]*tenant{},
		accounts: map[account.ID]account.Account{},
		tokens:   map[account.Hash]account.Token{},
		sessions: map[account.Hash]account.Session{},
		windows:  map[string]window{},
		factors:  map[account.ID]account.TwoFactor{},
		refused:  map[refusedDay]account.RefusedDay{}, held: map[heldEmail]hold{}, formerPasswords: map[account.ID][]string{},
		codes:  map[account.ID][]account.Hash{},
		erased: map[string]bool{},
		plans:  map[string]time.Time{},
		notes:  map[notedSubject]string{},
		alerts: map[matter]raised{},
	}}
}

// Harness returns the stores of the installation.
func (m *Memory) Harness() Harness {
	v := view{m}
	return Harness{
		Tx:         m,
		Businesses: businesses{v}, Setups: setups{v}, Services: services{v}, Staff: staff{v}, Appointments: appointments{v}, Availability: availability{v},
		Messages: messages{v}, MailCounts: mailCounts{v}, Media: media{v}, Feeds: calendarFeeds{v}, Accounts: accounts{v}, Events: accountEvents{v}, TwoFactors: twoFactors{v}, Tokens: tokens{v}, Sessions: sessions{v}, Limits: limits{v},
		Credentials: paymentCredentials{v}, Deposits: deposits{v}, Inbox: webhookInbox{v},
		Subscriptions: subscriptions{v}, Audit: auditLog{v}, Contacts: contacts{v}, Notes: operatorNotes{v}, Alerts: alerts{v},
		Jobs: func(testing.TB) []ports.Job { return m.Jobs() },
	}
}

// Jobs returns the jobs that committed transactions enqueued, in that order.
func (m *Memory) Jobs() []ports.Job {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.state.jobs)
}

// Block adds a blocked customer with the contact.
func (m *Memory) Block(id business.ID, contact customer.Contact) {
	m.mu.Lock()
	defer m.mu.Unlock()
	t := m.state.tenants[id]
	t.refused = append(t.refused, contact)
}

// Appointments returns all appointments of a business, including deleted ones, in no particular order.
func (m *Memory) Appointments(id business.ID) []appointment.Appointment {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Collect(maps.Values(m.state.tenants[id].appointments))
}

// Meanwhile runs fn just before the next transaction begins. It simulates another request that commits between the reads and
// the writes of this one.
func (m *Memory) Meanwhile(fn func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.meanwhile = append(m.meanwhile, fn)
}

type insideTx struct{}

// AwaitDurable implements ports.Transactor. There is no standby.
func (m *Memory) AwaitDurable(context.Context) error { return nil }

// InTx implements ports.Transactor.
func (m *Memory) InTx(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	m.mu.Lock()
	meanwhile := m.meanwhile
	m.meanwhile = nil
	m.mu.Unlock()
	for _, fn := range meanwhile {
		fn()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	work := m.state.clone()
	v := txView{work}
	err := fn(context.WithValue(ctx, insideTx{}, true), ports.Tx{
		Businesses: businesses{v}, Services: services{v}, Staff: staff{v}, Blocked: blockedTimes{v}, Appointments: appointmentWriter{v}, Allocations: allocationWriter{v}, Holds: allocationWriter{v}, Reminders: appointmentWriter{v},
		Messages: messages{v}, MailCounts: mailCounts{v}, Agendas: agendas{v}, Media: media{v}, Feeds: calendarFeeds{v}, Accounts: accounts{v}, Events: accountEvents{v}, TwoFactors: twoFactors{v}, Tokens: tokens{v}, Sessions: sessions{v},
		Credentials: paymentCredentials{v}, Deposits: deposits{v},
		Subscriptions: subscriptions{v}, Audit: auditLog{v}, Contacts: contacts{v}, Notes: operatorNotes{v}, Alerts: alerts{v},
	})
	if err != nil {
		return err
	}
	m.state = work
	return nil
}

// viewer gives access to a state. fn may read the state. It may change the state only if it returns nil.
type viewer interface {
	do(ctx context.Context, fn func(*state) error) error
}

// view is the committed state. Each call of do is a separate transaction.
type view struct{ m *Memory }

func (v view) do(ctx context.Context, fn func(*state) error) error {
	if ctx.Value(insideTx{}) != nil {
		panic("porttest: a store outside the open transaction was used")
	}
	v.m.mu.Lock()
	defer v.m.mu.Unlock()
	return fn(v.m.state)
}

// txView is the state of the open transaction.
type txView struct{ s *state }

func (v txView) do(_ context.Context, fn func(*state) error) error { return fn(v.s) }

type state struct {
	tenants  map[business.ID]*tenant
	accounts map[account.ID]account.Account
	tokens   map[account.Hash]account.Token
	sessions map[account.Hash]account.Session
	events   []account.Event // oldest first
	refused  map[refusedDay]account.RefusedDay
	factors  map[account.ID]account.TwoFactor
	held     map[heldEmail]hold
	codes    map[account.ID][]account.Hash
	windows  map[string]window
	erased   map[string]bool // booking links of erased businesses

	formerPasswords map[account.ID][]string // hashes; never changed in place

	messages []message.Message // of all businesses and of the installation, oldest first
	jobs     []ports.Job
	plans    map[string]time.Time      // times of the payment processor's events, by event id
	audit    []operator.Entry          // oldest first
	contacts []operator.ContactMessage // oldest first
	notes    map[notedSubject]string
	alerts   map[matter]raised
}

type tenant struct {
	business     business.Business
	setupVersion int64
	services     []storedService
	staff        []storedStaff
	lanes        []business.Lane
	blocked      []business.BlockedTime
	appointments map[appointment.ID]appointment.Appointment
	allocations  map[appointment.ID][]appointment.Allocation // of those that hold a place
	history      map[appointment.ID][]appointment.Entry      // oldest first
	keys         map[string]usedKey
	refused      []customer.Contact
	mailDays     map[time.Time]mailDay // by their start, in UTC
	formerLinks  []string              // never changed in place
	media        []storedPicture       // newest first; never changed in place
	feeds        []calendarfeed.Feed   // never changed in place
	agenda       agenda

	// Never changed in place.
	credentials  map[payment.CredentialsID]ports.StoredCredentials
	received     map[receivedEvent]bool
	attempts     []deposit.Attempt
	ledger       []deposit.Line // in the order in which they were added
	terms        map[appointment.ID]deposit.Terms
	subscription subscriptionState
}

var errNotFound = &core.Error{Code: core.NotFound}

func (s *state) tenant(id business.ID, fn func(*tenant) error) error {
	t, ok := s.tenants[id]
	if !ok {
		return errNotFound
	}
	return fn(t)
}

func (s *state) clone() *state {
	c := *s
	c.tenants = make(map[business.ID]*tenant, len(s.tenants))
	for id, t := range s.tenants {
		c.tenants[id] = t.clone()
	}
	c.accounts, c.tokens, c.sessions, c.windows = maps.Clone(s.accounts), maps.Clone(s.tokens), maps.Clone(s.sessions), maps.Clone(s.windows)
	c.erased = maps.Clone(s.erased)
	c.messages, c.jobs, c.events = slices.Clone(s.messages), slices.Clone(s.jobs), slices.Clone(s.events)
	c.plans, c.audit = maps.Clone(s.plans), slices.Clone(s.audit)
	c.contacts, c.notes, c.alerts = slices.Clone(s.contacts), maps.Clone(s.notes), maps.Clone(s.alerts)
	c.refused = maps.Clone(s.refused)
	c.factors, c.codes, c.held = maps.Clone(s.factors), maps.Clone(s.codes), maps.Clone(s.held)
	c.formerPasswords = maps.Clone(s.formerPasswords)
	return &c
}

func (t *tenant) clone() *tenant {
	c := *t
	c.subscription = t.subscription.clone()
	c.services, c.staff, c.lanes, c.blocked = slices.Clone(t.services), slices.Clone(t.staff), slices.Clone(t.lanes), slices.Clone(t.blocked)
	c.appointments, c.allocations, c.keys, c.mailDays = maps.Clone(t.appointments), maps.Clone(t.allocations), maps.Clone(t.keys), maps.Clone(t.mailDays)
	c.history = make(map[appointment.ID][]appointment.Entry, len(t.history))
	for id, entries := range t.history {
		c.history[id] = slices.Clone(entries)
	}
	return &c
}
