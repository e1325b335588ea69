package porttest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

type storedPicture struct {
	business.Picture
	at time.Time
}

type media struct{ viewer }

var _ ports.MediaStore = media{}

func (v media) Get(ctx context.Context, hash string) (found business.Picture, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, t := range s.tenants {
			for _, p := range t.media {
				if p.Hash == hash {
					found = p.Picture
					return nil
				}
			}
		}
		return errNotFound
	})
	return found, err
}

func (v media) Put(ctx context.Context, id business.ID, p business.Picture, now time.Time) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			t.deletePicture(p.Hash)
			t.media = append(t.media, storedPicture{p, now})
			slices.SortFunc(t.media, func(a, b storedPicture) int { return cmp.Or(b.at.Compare(a.at), cmp.Compare(a.Hash, b.Hash)) })
			t.media = t.media[:min(len(t.media), ports.KeptPictures)]
			return nil
		})
	})
}

func (v media) Delete(ctx context.Context, id business.ID, hash string) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			t.deletePicture(hash)
			return nil
		})
	})
}

func (t *tenant) deletePicture(hash string) {
	t.media = slices.DeleteFunc(slices.Clone(t.media), func(p storedPicture) bool { return p.Hash == hash })
}
