// Package secrets encrypts the secrets in the database again after the installation's secret key was changed.
package secrets

import (
	"context"
	"errors"
	"fmt"

	"slotwise/core/account"
	"slotwise/core/payment"
	"slotwise/ports"
)

// Deps is what the use case needs.
type Deps struct {
	Sealer      ports.Sealer
	Credentials ports.CredentialSeals
	TwoFactors  ports.TwoFactorSeals
}

// Service holds the use case.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service { return &Service{d} }

// Rotated counts what was encrypted again.
type Rotated struct{ Credentials, TwoFactorKeys int }

// batch is how many secrets are read at once.
const batch = 100

// Rotate encrypts every secret by the current key. It can run while the product serves and again after it was interrupted: what has the
// current key already stays as it is. Secrets that neither the current nor the previous key opens stay too; the error names them.
func (s *Service) Rotate(ctx context.Context) (Rotated, error) {
	r := rotation{deps: s.deps}
	err := r.credentials(ctx)
	if err == nil {
		err = r.twoFactorKeys(ctx)
	}
	return r.done, errors.Join(append(r.unread, err)...)
}

// rotation is one pass over all secrets.
type rotation struct {
	deps   Deps
	done   Rotated
	unread []error // one for each secret that no key opens
}

func (r *rotation) credentials(ctx context.Context) error {
	for after := payment.CredentialsID(""); ; {
		list, err := r.deps.Credentials.Sealed(ctx, after, batch)
		if err != nil {
			return fmt.Errorf("list credentials: %w", err)
		}
		for _, read := range list {
			after = read.ID
			now, changed, err := read.Resealed(r.deps.Sealer)
			if !r.isDue(changed, err) {
				continue
			}
			// They are as they were read, unless another rotation has done the same.
			stored, err := r.deps.Credentials.Reseal(ctx, read, now)
			if err != nil {
				return fmt.Errorf("store credentials %s: %w", read.ID, err)
			}
			if stored {
				r.done.Credentials++
			}
		}
		if len(list) < batch {
			return nil
		}
	}
}

func (r *rotation) twoFactorKeys(ctx context.Context) error {
	for after := account.ID(""); ; {
		list, err := r.deps.TwoFactors.SealedKeys(ctx, after, batch)
		if err != nil {
			return fmt.Errorf("list keys of authenticator apps: %w", err)
		}
		for _, read := range list {
			after = read.Account
			now, changed, err := r.deps.Sealer.Reseal(read.Sealed, string(read.Account))
			if err != nil {
				err = fmt.Errorf("encrypt the key of account %s again: %w", read.Account, err)
			}
			if !r.isDue(changed, err) {
				continue
			}
			// It is as it was read, unless it was used meanwhile, which encrypts it again too.
			stored, err := r.deps.TwoFactors.ResealKey(ctx, read, now)
			if err != nil {
				return fmt.Errorf("store the key of account %s: %w", read.Account, err)
			}
			if stored {
				r.done.TwoFactorKeys++
			}
		}
		if len(list) < batch {
			return nil
		}
	}
}

// isDue reports whether a secret has to be stored again. It keeps the error of one that could not be read.
func (r *rotation) isDue(changed bool, err error) bool {
	if err != nil {
		r.unread = append(r.unread, err)
	}
	return changed && err == nil
}
