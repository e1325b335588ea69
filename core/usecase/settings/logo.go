package settings

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/ports"
)

// logoPerBusiness is above what people need, since each upload takes the server some work.
var logoPerBusiness = core.RateLimit{Name: "logo/business", Events: 30, Window: time.Hour, Text: text.Of("business.logo.tooMany")}

var errPictureNotFound = &core.Error{Code: core.NotFound, Text: text.Of("business.logo.notFound")}

// SetLogo stores an uploaded file as the logo of the business. It returns Invalid with a message for FieldLogo, or Changed with
// the current business.
func (s *Service) SetLogo(ctx context.Context, id business.ID, seen core.IfVersion, upload []byte) (business.Business, error) {
	if err := s.deps.Limits.Take(ctx, logoPerBusiness, string(id), s.deps.Clock.Now()); err != nil {
		return business.Business{}, err
	}
	logo, err := s.deps.Logos.Logo(ctx, upload)
	if err != nil {
		return business.Business{}, fmt.Errorf("draw the logo of %s: %w", id, err)
	}
	return s.update(ctx, id, seen, func(ctx context.Context, tx ports.Tx, b business.Business) (business.Business, error) {
		b.Logo = logo.Hash
		if err := tx.Media.Put(ctx, id, logo, s.deps.Clock.Now()); err != nil {
			return b, fmt.Errorf("store the logo of %s: %w", id, err)
		}
		return b, nil
	})
}

// RemoveLogo removes the logo, if there is one. It returns Changed with the current business.
func (s *Service) RemoveLogo(ctx context.Context, id business.ID, seen core.IfVersion) (business.Business, error) {
	return s.update(ctx, id, seen, func(ctx context.Context, tx ports.Tx, b business.Business) (business.Business, error) {
		if b.Logo == "" {
			return b, errNothingGiven
		}
		if err := tx.Media.Delete(ctx, id, b.Logo); err != nil {
			return b, fmt.Errorf("delete the logo of %s: %w", id, err)
		}
		b.Logo = ""
		return b, nil
	})
}

// Picture returns a stored picture of any business, or NotFound.
func (s *Service) Picture(ctx context.Context, hash string) (business.Picture, error) {
	if !business.IsPictureHash(hash) {
		return business.Picture{}, errPictureNotFound
	}
	p, err := s.deps.Media.Get(ctx, hash)
	if err != nil {
		return p, core.NotFoundOr(err, errPictureNotFound, "load picture", hash)
	}
	return p, nil
}
