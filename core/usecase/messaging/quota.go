package messaging

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

// mailPerRecipient protects one person from the mail of all businesses together. It is far above what a customer gets. Owners who
// have no address of a customer often enter their own, which does not count.
var mailPerRecipient = core.RateLimit{
	Name: "mail/recipient", Events: 200, Window: 24 * time.Hour, Text: text.Of("message.recipientGetsALot"),
}

// tooMuchMail is the reason of a message that is tried again after that time.
func tooMuchMail(wait time.Duration) text.Text {
	minutes := (wait + time.Minute - 1).Truncate(time.Minute)
	return text.Of("message.recipientGetsALotUntil", "wait", minutes)
}

// takeFromRecipient counts a mail to a customer. It returns the limit's error when the person has got too much. Staff members have
// agreed to their mail and can stop it.
func (s *Service) takeFromRecipient(ctx context.Context, m message.Message, sender *business.Business) error {
	if !limitedPerRecipient(m, sender) {
		return nil
	}
	return s.deps.Limits.Take(ctx, mailPerRecipient, business.Mailbox(m.RecipientAddress), s.deps.Clock.Now())
}

// giveBackToRecipient undoes takeFromRecipient for a mail that was not sent, so that an outage of the mail server uses nothing up.
func (s *Service) giveBackToRecipient(ctx context.Context, m message.Message, sender *business.Business) error {
	if !limitedPerRecipient(m, sender) {
		return nil
	}
	return s.deps.Limits.GiveBack(ctx, mailPerRecipient, business.Mailbox(m.RecipientAddress), s.deps.Clock.Now())
}

func limitedPerRecipient(m message.Message, sender *business.Business) bool {
	return sender != nil && m.Recipient == message.ToCustomer && m.CountsTowardsQuota(sender.Email)
}

// withinQuota counts a mail to someone other than the owner. It returns false if the business has used up its quota of
// the day. It does not count a retry again.
func (s *Service) withinQuota(ctx context.Context, m message.Message, sender *business.Business) (bool, error) {
	if m.Attempts > 0 || !m.CountsTowardsQuota(sender.Email) {
		return true, nil
	}
	day := message.QuotaDayAt(sender.CreatedAt, s.deps.Clock.Now())
	limit, err := s.quota(ctx, sender.ID, day)
	if err != nil {
		return false, err
	}
	counted, err := s.deps.MailCounts.Count(ctx, sender.ID, day.Start, limit)
	if err != nil {
		return false, fmt.Errorf("count message %s: %w", m.ID, err)
	}
	return counted, nil
}

// quota returns how many mails to others the business may send on the day.
func (s *Service) quota(ctx context.Context, id business.ID, day message.QuotaDay) (int, error) {
	lastWeek, err := s.deps.MailCounts.Sum(ctx, id, day.WeekBefore(), day.Start)
	if err != nil {
		return 0, fmt.Errorf("count the mails of business %s: %w", id, err)
	}
	return message.DailyQuota(day, lastWeek), nil
}

// awaitQuota makes the message wait for the next day. For the first one of a day it also tells the owner and the
// operator.
func (s *Service) awaitQuota(ctx context.Context, m message.Message, sender *business.Business) error {
	if err := s.record(ctx, m.Waiting(message.AwaitingQuota)); err != nil {
		return err
	}
	now := s.deps.Clock.Now()
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		first, err := tx.MailCounts.MarkOwnerTold(ctx, sender.ID, message.QuotaDayAt(sender.CreatedAt, now).Start)
		if err != nil || !first {
			return err
		}
		tell := message.ForAccount(message.ID(s.deps.Generate.ID()), sender.ID, message.QuotaReached, sender.Email, now)
		if err := tx.Messages.Queue(ctx, tell); err != nil {
			return fmt.Errorf("tell the owner of business %s: %w", sender.ID, err)
		}
		return s.tellOperatorOfQuota(ctx, tx, sender, now)
	})
}

// tellOperatorOfQuota is called at most once a day for a business. It settles the alert of an earlier day and raises a new one.
func (s *Service) tellOperatorOfQuota(ctx context.Context, tx ports.Tx, sender *business.Business, now time.Time) error {
	if _, err := tx.Alerts.Settle(ctx, sender.ID, "", now, operator.MailWaits); err != nil {
		return err
	}
	a := operator.Alert{ID: operator.AlertID(s.deps.Generate.ID()), Business: sender.ID, Kind: operator.MailWaits, RaisedAt: now}
	if _, err := tx.Alerts.Raise(ctx, a); err != nil {
		return err
	}
	if err := tx.Messages.Queue(ctx, message.ForAlert(a, s.deps.SupportEmail)); err != nil {
		return fmt.Errorf("tell the operator of business %s: %w", sender.ID, err)
	}
	return nil
}
