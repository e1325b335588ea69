package operators

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

const (
	failuresListed = 200
	failuresSince  = 30 * 24 * time.Hour
)

// reasonDropped is why a message that an operator dropped is not sent.
var reasonDropped = text.Of("message.skipped.dropped")

var errFailureGone = &core.Error{Code: core.NotFound, Text: text.Of("system.failureGone")}

// Failures lists the mails that were given up in the last 30 days and the jobs that failed permanently, the newest first. With a
// business it lists only the mails of that business.
func (s *Service) Failures(ctx context.Context, of business.ID) ([]ports.Failure, error) {
	list, err := s.deps.System.Failures(ctx, of, s.deps.Clock.Now().Add(-failuresSince), failuresListed)
	if err != nil {
		return nil, fmt.Errorf("list failures: %w", err)
	}
	return list, nil
}

// FailureID names a failure: "mail.<business>.<message>" or "job.<number>".
type FailureID string

// FailureIDOf returns the name of a failure.
func FailureIDOf(f ports.Failure) FailureID {
	if f.Job != 0 {
		return FailureID("job." + strconv.FormatInt(f.Job, 10))
	}
	return FailureID("mail." + string(f.Mail.BusinessID) + "." + string(f.Mail.ID))
}

// mail returns the message that the id names. ok is false for a job, and for anything else.
func (id FailureID) mail() (b business.ID, m message.ID, ok bool) {
	parts := strings.Split(string(id), ".")
	if len(parts) != 3 || parts[0] != "mail" {
		return "", "", false
	}
	return business.ID(parts[1]), message.ID(parts[2]), true
}

func (id FailureID) job() (number int64, ok bool) {
	digits, isJob := strings.CutPrefix(string(id), "job.")
	number, err := strconv.ParseInt(digits, 10, 64)
	return number, isJob && err == nil
}

// RetryFailure queues a mail or a job again. It returns NotFound if it is not in a failed state.
func (s *Service) RetryFailure(ctx context.Context, by account.ID, id FailureID) error {
	if job, ok := id.job(); ok {
		return s.changeJob(ctx, by, job, operator.JobRetried)
	}
	m, err := s.failedMail(ctx, id)
	if err != nil {
		return err
	}
	queued, _ := m.Retried()
	return s.changeFailure(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Messages.Retry(ctx, queued); err != nil {
			return err
		}
		return s.recordMail(ctx, tx, by, operator.JobRetried, m)
	})
}

// DropFailure removes a mail or a job from the list. It is never retried. It returns NotFound like RetryFailure.
func (s *Service) DropFailure(ctx context.Context, by account.ID, id FailureID) error {
	if job, ok := id.job(); ok {
		return s.changeJob(ctx, by, job, operator.JobDropped)
	}
	m, err := s.failedMail(ctx, id)
	if err != nil {
		return err
	}
	return s.changeFailure(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Failures.DropMail(ctx, m.MarkSkipped(reasonDropped)); err != nil {
			return err
		}
		return s.recordMail(ctx, tx, by, operator.JobDropped, m)
	})
}

// RetryAll queues everything that Failures lists again, and returns the number. It skips what others have retried or dropped
// concurrently.
func (s *Service) RetryAll(ctx context.Context, by account.ID) (retried int, err error) {
	list, err := s.Failures(ctx, "")
	if err != nil {
		return 0, err
	}
	for _, f := range list {
		err := s.RetryFailure(ctx, by, FailureIDOf(f))
		switch {
		case err == nil:
			retried++
		case core.CodeOf(err) != core.NotFound:
			return retried, err
		}
	}
	return retried, nil
}

func (s *Service) failedMail(ctx context.Context, id FailureID) (message.Message, error) {
	b, mid, ok := id.mail()
	if !ok {
		return message.Message{}, errFailureGone
	}
	m, err := s.deps.Messages.Get(ctx, b, mid)
	if code := core.CodeOf(err); code == core.NotFound || code == core.Invalid || err == nil && m.State != message.Failed {
		return m, errFailureGone
	}
	if err != nil {
		return m, fmt.Errorf("load message %s: %w", mid, err)
	}
	return m, nil
}

func (s *Service) changeJob(ctx context.Context, by account.ID, job int64, action operator.Action) error {
	return s.changeFailure(ctx, func(ctx context.Context, tx ports.Tx) error {
		change := tx.Failures.RetryJob
		if action == operator.JobDropped {
			change = tx.Failures.DropJob
		}
		kind, err := change(ctx, job)
		if err != nil {
			return err
		}
		return s.record(ctx, tx, by, operator.Entry{Action: action, Detail: kind})
	})
}

func (s *Service) recordMail(ctx context.Context, tx ports.Tx, by account.ID, action operator.Action, m message.Message) error {
	e := operator.Entry{Action: action, Detail: message.MailDetail(m.Kind, m.Recipient)}
	if m.BusinessID != business.Installation {
		e.Business = m.BusinessID
	}
	return s.record(ctx, tx, by, e)
}

// changeFailure runs fn in a transaction. It replaces NotFound by an error with a message for operators.
func (s *Service) changeFailure(ctx context.Context, fn func(ctx context.Context, tx ports.Tx) error) error {
	err := s.deps.Tx.InTx(ctx, fn)
	if core.CodeOf(err) == core.NotFound {
		return errFailureGone
	}
	return err
}
