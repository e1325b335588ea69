package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/message"
)

// SystemReader reads the state of the installation, across all tenants. It has no fake.
type SystemReader interface {
	// MailSince counts the mails of all tenants that were sent since then, and those that were given up.
	MailSince(ctx context.Context, since time.Time) (sent, failed int, err error)
	// WaitingMail lists at most limit businesses that have waiting mails because their quota is used up, those with the most first.
	WaitingMail(ctx context.Context, limit int) ([]WaitingMail, error)
	// Migrations returns how many migrations are applied and how many the program knows.
	Migrations(ctx context.Context) (applied, known int, err error)
	Queue(ctx context.Context, now time.Time) (JobQueue, error)
	// RetriedJobs returns the kinds of jobs that have failed at least twice and are tried again, in alphabetical order. One failure
	// is no sign of trouble: some mail servers refuse the first attempt of an unknown sender.
	RetriedJobs(ctx context.Context) ([]RetriedJobs, error)
	// LastSumCheck returns the last check of all sums that has finished; zero: there was none.
	LastSumCheck(ctx context.Context) (SumCheck, error)
	// Payments counts payments in progress and those that need a person.
	Payments(ctx context.Context) (PaymentFigures, error)
	// Failures returns failures, the newest first: at most limit mails that were given up since then, and the kinds of jobs that
	// failed permanently and have not succeeded since that failure. It leaves out mails about contact messages. With a business it
	// returns only mails of that business.
	Failures(ctx context.Context, of business.ID, since time.Time, limit int) ([]Failure, error)
}

// WaitingMail is the number of waiting mails of a business.
type WaitingMail struct {
	BusinessName string
	Mails        int
}

// PaymentFigures count the payments of all businesses by their state.
type PaymentFigures struct {
	ByState     map[deposit.State]int // attempts at deposits that have a check scheduled or need a person
	NeedPerson  int                   // deposits, and payments for plans
	OldestSince time.Time             // when the oldest of those began to need a person; zero: none does
}

// JobQueue says how much work is waiting.
type JobQueue struct {
	Depth  int           // jobs that wait or run
	Oldest time.Duration // how long the oldest runnable job has been waiting; zero: none waits
}

// RetriedJobs are the jobs of a kind that have failed and are tried again.
type RetriedJobs struct {
	Kind   string
	Jobs   int
	Reason string // why one of them failed last
}

// Failure is a mail or a kind of job that failed permanently.
type Failure struct {
	Mail         message.Message    // without an ID: a job failed
	BusinessName string             // only for mails; empty: the mail belongs to no business
	Appointment  appointment.Number // the subject of the mail; empty: none
	Job          int64              // the last failed job of its kind; 0: a mail failed
	JobKind      string
	Reason       string // of a job
	Attempts     int    // for jobs: how many of this kind failed
	LastAt       time.Time
}

// FailureStore resolves failures: it retries or drops them.
type FailureStore interface {
	// DropMail marks a failed message as one that will not be sent. It returns NotFound if the stored message is no longer
	// failed.
	DropMail(ctx context.Context, m message.Message) error
	// RetryJob queues a job that failed permanently again, or returns NotFound. It returns the job's kind.
	RetryJob(ctx context.Context, job int64) (kind string, err error)
	// DropJob removes a job that failed permanently and all other failed jobs of its kind, or returns NotFound. It returns
	// the kind.
	DropJob(ctx context.Context, job int64) (kind string, err error)
}

// OperatorNotes keeps the notes of operators. A subject is an attempt at a deposit.
type OperatorNotes interface {
	// Get returns an empty note if there is none.
	Get(ctx context.Context, id business.ID, subject string) (note string, err error)
	// Put replaces the note. It returns NotFound for an unknown business.
	Put(ctx context.Context, id business.ID, subject, note string, now time.Time) error
}
