package settings

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/ports"
)

// errLinkTaken is a store's error for a link of another business.
var errLinkTaken = &core.Error{Code: core.Conflict, Reason: "unique_url_taken"}

// ChangeLink changes the booking link of the business. Former links still lead to it. It returns Invalid, or Conflict with Reason
// "unique_url_taken", each with a message for FieldUniqueURL, or Changed with the current business.
func (s *Service) ChangeLink(ctx context.Context, id business.ID, seen core.IfVersion, typed string) (business.Business, error) {
	link, err := business.ParseLink(typed)
	if err != nil {
		return business.Business{}, err
	}
	return s.update(ctx, id, seen, func(ctx context.Context, tx ports.Tx, b business.Business) (business.Business, error) {
		if link == b.UniqueURL {
			return b, errNothingGiven
		}
		err := tx.Businesses.SetLink(ctx, id, link, s.deps.Clock.Now())
		if errors.Is(err, errLinkTaken) {
			return b, s.linkTaken(ctx, tx, b, link)
		}
		if err != nil {
			return b, fmt.Errorf("change the link of %s: %w", id, err)
		}
		b.UniqueURL = link
		return b, nil
	})
}

// suggestedLinks is the number of free links that are suggested when a link is taken.
const suggestedLinks = 2

func (s *Service) linkTaken(ctx context.Context, tx ports.Tx, b business.Business, link string) error {
	var free []string
	for _, candidate := range business.SimilarLinks(link, b, s.deps.Generate.Token()) {
		_, err := tx.Businesses.BookingLink(ctx, candidate)
		switch {
		case core.CodeOf(err) == core.NotFound:
			free = append(free, candidate)
		case err != nil:
			return fmt.Errorf("look up booking link %s: %w", candidate, err)
		}
		if len(free) == suggestedLinks {
			break
		}
	}
	taken := text.Of("business.linkTaken", "free", strings.Join(free, ", "))
	return &core.Error{
		Code: errLinkTaken.Code, Reason: errLinkTaken.Reason, Text: taken, Fields: map[core.Field]text.Text{business.FieldUniqueURL: taken},
	}
}
