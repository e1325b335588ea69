package messaging

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

// reasonNoAlert is why a mail about an alert is skipped.
var reasonNoAlert = text.Of("message.skipped.noAlert")

// alertDraft composes a mail to the operator.
func (s *Service) alertDraft(ctx context.Context, m message.Message) (draft, error) {
	a, err := s.deps.Alerts.Get(ctx, operator.AlertID(m.ID))
	if core.CodeOf(err) == core.NotFound {
		return draft{skip: reasonNoAlert}, nil
	}
	if err != nil {
		return draft{}, fmt.Errorf("load alert %s: %w", m.ID, err)
	}
	b, err := s.businessOf(ctx, a.Business)
	if core.CodeOf(err) == core.NotFound {
		return draft{skip: reasonNoAlert}, nil
	}
	if err != nil {
		return draft{}, err
	}
	reader, err := s.reader(ctx, m)
	if err != nil {
		return draft{}, err
	}
	return draft{mail: ports.AlertMail{Language: reader.Language, Message: m, Alert: a, Business: b, SystemURL: s.deps.PublicURL + systemPath}}, nil
}
