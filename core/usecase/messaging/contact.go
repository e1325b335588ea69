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

// systemPath is the operators' page about the installation.
const systemPath = "/admin/dashboard/system"

// reasonRemoved is why a message of the contact form is skipped.
var reasonRemoved = text.Of("message.skipped.removed")

// contactDraft composes the mail that forwards a message of the contact form.
func (s *Service) contactDraft(ctx context.Context, m message.Message) (draft, error) {
	c, err := s.deps.Contacts.Get(ctx, operator.ContactID(m.ID))
	if core.CodeOf(err) == core.NotFound {
		return draft{skip: reasonRemoved}, nil
	}
	if err != nil {
		return draft{}, fmt.Errorf("load contact message %s: %w", m.ID, err)
	}
	reader, err := s.reader(ctx, m)
	if err != nil {
		return draft{}, err
	}
	return draft{mail: ports.ContactMail{Language: reader.Language, Message: m, Contact: c.ContactMessage, SystemURL: s.deps.PublicURL + systemPath}}, nil
}
