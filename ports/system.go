package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/message"
)

// SystemReader reads how the installation runs, over all tenants. It has no fake.
type SystemReader interface {
	SystemMailReader
	// Migrations returns how many migrations are applied, of those that the program knows.
	Migrations(ctx context.Context) (applied, known int, err error)
	Queue(ctx context.Context, now time.Time) (JobQueue, error)
	// LastSumCheck returns the last check of all sums that has finished, or a zero one.
	LastSumCheck(ctx context.Context) (SumCheck, error)
	// Payments counts what is under way and what needs a person.
	Payments(ctx context.Context) (PaymentFigures, error)
	// Failures returns at most limit mails that were given up since then, and all kinds of jobs that failed for good and have not succeeded after
	// that, the newest first. Mails about contact messages are not among them. With a business it returns only mails of that one.
	Failures(ctx context.Context, of business.ID, since time.Time, limit int) ([]Failure, error)
}

// SystemMailReader reads how the mails of all tenants stand.
type SystemMailReader interface {
	// MailSince counts the mails of all tenants that were sent since then, and those that were given up.
	MailSince(ctx context.Context, since time.Time) (sent, failed int, err error)
	// WaitingMail lists at most limit businesses whose mails wait because they have used up their quota, those with the most first.
	WaitingMail(ctx context.Context, limit int) ([]WaitingMail, error)
}

// WaitingMail is how many mails of a business wait.
type WaitingMail struct {
	BusinessName string
	Mails        int
}

// PaymentFigures are how payments of all businesses stand.
type PaymentFigures struct {
	ByState     map[deposit.State]int // attempts at deposits that are looked at or need a person
	NeedPerson  int                   // deposits, and payments for plans
	OldestSince time.Time             // since when the oldest of those needs a person; zero: none does
}

// JobQueue is how much work waits.
type JobQueue struct {
	Depth  int           // jobs that wait or run
	Oldest time.Duration // for how long the oldest one that could run waits; zero: none waits
}

// Failure is a mail or a kind of job that failed for good.
type Failure struct {
	Mail         message.Message    // without an ID: a job failed
	BusinessName string             // of a mail; empty: it belongs to no business
	Appointment  appointment.Number // that the mail is about; empty: none
	Job          int64              // the last one that failed of its kind; 0: a mail failed
	JobKind      string
	Reason       string
	Attempts     int // of a job: how many of its kind failed
	LastAt       time.Time
}

// FailureStore puts failures right.
type FailureStore interface {
	// DropMail stores a message that failed as one that is not sent. It returns NotFound when the stored one is no longer failed.
	DropMail(ctx context.Context, m message.Message) error
	// RetryJob queues a job that failed for good again, or returns NotFound. It returns the job's kind.
	RetryJob(ctx context.Context, job int64) (kind string, err error)
	// DropJob removes a job that failed for good with all others of its kind, or returns NotFound. It returns the kind.
	DropJob(ctx context.Context, job int64) (kind string, err error)
}

// OperatorNotes keeps what operators noted. A subject is an attempt at a deposit.
type OperatorNotes interface {
	// Get returns an empty note where there is none.
	Get(ctx context.Context, id business.ID, subject string) (note string, err error)
	// Put replaces the note. It returns NotFound for an unknown business.
	Put(ctx context.Context, id business.ID, subject, note string, now time.Time) error
}
