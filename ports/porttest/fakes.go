package porttest

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"
	"sync"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/text"
	"slotwise/ports"
)

// Clock shows the time that a test has set.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

var _ ports.Clock = (*Clock)(nil)

// NewClock creates a clock that shows now until it is set.
func NewClock(now time.Time) *Clock { return &Clock{now: now} }

// Now implements ports.Clock.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Set sets the clock.
func (c *Clock) Set(now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = now
}

// Advance moves the clock forward.
func (c *Clock) Advance(d time.Duration) { c.Set(c.Now().Add(d)) }

// Generator derives values from a counter. They are unique within a run and the same in every run. The zero value is ready to
// use.
type Generator struct {
	mu      sync.Mutex
	count   uint64
	numbers []appointment.Number
}

var _ ports.Generator = (*Generator)(nil)

func (g *Generator) next() uint64 {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.count++
	return g.count
}

// ID has the form of a UUIDv7 and sorts like one.
func (g *Generator) ID() string { return fmt.Sprintf("00000000-0000-7000-8000-%012x", g.next()) }

// NextNumbers sets the next appointment numbers.
func (g *Generator) NextNumbers(n ...appointment.Number) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.numbers = append(g.numbers, n...)
}

// AppointmentNumber implements ports.Generator.
func (g *Generator) AppointmentNumber() appointment.Number {
	g.mu.Lock()
	if len(g.numbers) > 0 {
		defer g.mu.Unlock()
		n := g.numbers[0]
		g.numbers = g.numbers[1:]
		return n
	}
	g.mu.Unlock()
	return appointment.NumberFrom(g.next())
}

// Secret implements ports.Generator.
func (g *Generator) Secret() (s [16]byte) {
	n := g.next()
	binary.LittleEndian.PutUint64(s[:8], n)
	binary.BigEndian.PutUint64(s[8:], n)
	return s
}

// Token implements ports.Generator.
func (g *Generator) Token() string { return fmt.Sprintf("%d-token", g.next()) }

// Passwords "hashes" by adding a prefix.
type Passwords struct{}

var _ ports.PasswordHasher = Passwords{}

// Hash implements ports.PasswordHasher.
func (Passwords) Hash(_ context.Context, password string) (string, error) {
	return "hashed " + password, nil
}

// Normal implements ports.PasswordHasher. It stands for Unicode normalisation by the full-width forms of ASCII.
func (Passwords) Normal(password string) string {
	return strings.Map(func(r rune) rune {
		if r >= '！' && r <= '～' {
			return r - '！' + '!'
		}
		return r
	}, password)
}

// Verify implements ports.PasswordHasher.
func (Passwords) Verify(_ context.Context, hash, password string) (bool, error) {
	return hash == "hashed "+password, nil
}

// Mailer records mail instead of sending it. The zero value accepts every mail.
type Mailer struct {
	mu     sync.Mutex
	refuse error
	sent   []ports.Mail
}

var _ ports.Mailer = (*Mailer)(nil)

// Refuse makes every later mail fail with err. Nil accepts them again.
func (m *Mailer) Refuse(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.refuse = err
}

// Send implements ports.Mailer.
func (m *Mailer) Send(_ context.Context, mail ports.Mail) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.refuse == nil {
		m.sent = append(m.sent, mail)
	}
	return m.refuse
}

// Server implements ports.Mailer.
func (*Mailer) Server(bool) (name string, stored bool) { return "mail.example:587", false }

// AppointmentMails returns every accepted mail about an appointment.
func (m *Mailer) AppointmentMails() []ports.AppointmentMail { return mailsOf[ports.AppointmentMail](m) }

// AgendaMails returns every accepted agenda of a day.
func (m *Mailer) AgendaMails() []ports.AgendaMail { return mailsOf[ports.AgendaMail](m) }

// AccountMails returns every accepted mail about an account.
func (m *Mailer) AccountMails() []ports.AccountMail { return mailsOf[ports.AccountMail](m) }

// ContactMails returns every accepted mail that forwards a contact message.
func (m *Mailer) ContactMails() []ports.ContactMail { return mailsOf[ports.ContactMail](m) }

// AlertMails returns every accepted mail to the operator about an alert.
func (m *Mailer) AlertMails() []ports.AlertMail { return mailsOf[ports.AlertMail](m) }

func mailsOf[M ports.Mail](m *Mailer) (all []M) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, mail := range m.sent {
		if mail, ok := mail.(M); ok {
			all = append(all, mail)
		}
	}
	return all
}

// CalendarFiles writes the appointment's number, version and link instead of a calendar file.
type CalendarFiles struct{}

var _ ports.CalendarFiles = CalendarFiles{}

// CalendarFile implements ports.CalendarFiles.
func (CalendarFiles) CalendarFile(_ text.Language, _ business.Business, a appointment.Appointment, manageURL string) ([]byte, error) {
	return fmt.Appendf(nil, "%s %d %s", a.Number, a.Version, manageURL), nil
}

// Feed implements ports.CalendarFiles.
func (CalendarFiles) Feed(f ports.FeedContent) ports.FeedWriter { return feedWriter{f} }

// feedWriter writes the name of the calendar, and a line per appointment and session.
type feedWriter struct{ ports.FeedContent }

func (w feedWriter) Begin() string { return w.Business.Name + " " + w.Staff + "\n" }

func (feedWriter) Entry(a appointment.Appointment) string {
	return fmt.Sprintf("%s %d\n", a.Number, a.Version)
}

func (feedWriter) Session(of class.Listed, participants []appointment.Appointment) string {
	return fmt.Sprintf("%s %d %d\n", of.ServiceName, of.Version, len(participants))
}

func (feedWriter) End() string { return "end\n" }
