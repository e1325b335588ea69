package operators

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

var testMailPerOperator = core.RateLimit{Name: "test-mail/operator", Events: 20, Window: time.Hour, Text: text.Of("system.tooManyTestMails")}

// TestMailResult is the mail server's reply to a test mail.
type TestMailResult struct {
	Server string // the mail server, or the folder in which the mail was stored
	Stored bool   // in the folder, and not sent
	Took   time.Duration
}

// SendTestMail sends a mail immediately, without a job, so that its result is the mail server's current reply. It returns Invalid
// for an invalid address, TooMany, or Conflict with Reason "mail_refused" and the server's words.
func (s *Service) SendTestMail(ctx context.Context, by account.Session, to string) (TestMailResult, error) {
	address, ok := business.ParseEmail(to)
	if !ok {
		return TestMailResult{}, core.InvalidField(business.FieldTo, business.InvalidEmail)
	}
	began := s.deps.Clock.Now()
	if err := s.deps.Limits.Take(ctx, testMailPerOperator, string(by.Account), began); err != nil {
		return TestMailResult{}, err
	}
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		return s.record(ctx, tx, by.Account, operator.Entry{Action: operator.TestMailSent, Detail: address})
	})
	if err != nil {
		return TestMailResult{}, fmt.Errorf("record a test mail: %w", err)
	}
	err = s.deps.Mail.Send(ctx, ports.TestMail{
		Language: by.Language, Message: message.ForTest(message.ID(s.deps.Generate.ID()), address, began), Demo: s.deps.Demo,
	})
	if refusal, refused := errors.AsType[*ports.MailError](err); refused {
		return TestMailResult{}, &core.Error{Code: core.Conflict, Reason: "mail_refused", Text: refusalText(refusal), Err: err}
	}
	if err != nil {
		return TestMailResult{}, fmt.Errorf("send a test mail: %w", err)
	}
	result := TestMailResult{Took: s.deps.Clock.Now().Sub(began)}
	result.Server, result.Stored = s.deps.Mail.Server(s.deps.Demo)
	return result, nil
}

func refusalText(e *ports.MailError) text.Text {
	if e.Words != "" {
		return text.Of("system.mailServerSays", "words", e.Words)
	}
	return e.Why
}
