package porttest

import (
	"context"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

type operatorNotes struct{ viewer }

var _ ports.OperatorNotes = operatorNotes{}

// notedSubject is the subject of a note.
type notedSubject struct {
	business business.ID
	subject  string
}

func (v operatorNotes) Get(ctx context.Context, id business.ID, subject string) (note string, err error) {
	err = v.do(ctx, func(s *state) error {
		note = s.notes[notedSubject{id, subject}]
		return nil
	})
	return note, err
}

func (v operatorNotes) Put(ctx context.Context, id business.ID, subject, note string, _ time.Time) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(*tenant) error {
			s.notes[notedSubject{id, subject}] = note
			return nil
		})
	})
}
