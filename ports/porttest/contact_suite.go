package porttest

import (
	"context"
	"testing"

	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/ports"
)

// RunContacts checks a ports.ContactStore.
func RunContacts(t *testing.T, open Opener) {
	t.Run("messages are listed with the state of their mail", func(t *testing.T) {
		h := open(t)
		ctx := t.Context()
		first := operator.ContactMessage{ID: "00000000-0000-7000-8000-0000000000c1", Name: "Grace", Email: "grace@example.com", Subject: "Hello", Text: "One\nTwo", At: at(0)}
		second := operator.ContactMessage{ID: "00000000-0000-7000-8000-0000000000c2", Name: "Ada", Email: "ada@example.com", Subject: "Invoice", Text: "For May", At: at(1)}
		mail := message.ForContact(first, "ops@example.com")
		OK(t, h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			OK(t, tx.Contacts.Add(ctx, first))
			OK(t, tx.Contacts.Add(ctx, second))
			return tx.Messages.Queue(ctx, mail)
		}))
		OK(t, h.Messages.Update(ctx, mail.MarkRefused("550 no", true, at(2))))
		list, err := h.Contacts.List(ctx, 10)
		OK(t, err)
		Same(t, "messages", list, []ports.ContactMessage{{ContactMessage: second}, {ContactMessage: first, Mail: message.Failed, Reason: "550 no"}})
		list, err = h.Contacts.List(ctx, 1)
		OK(t, err)
		Same(t, "at most one", len(list), 1)

		one, err := h.Contacts.Get(ctx, first.ID)
		OK(t, err)
		Same(t, "one", one, ports.ContactMessage{ContactMessage: first, Mail: message.Failed, Reason: "550 no"})
		_, err = h.Contacts.Get(ctx, "00000000-0000-7000-8000-0000000000c3")
		NotFound(t, err)
	})
}
