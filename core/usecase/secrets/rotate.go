// Package secrets encrypts the secrets in the database again after a change of the installation's secret key.
package secrets

import (
	"context"
	"errors"
	"fmt"

	"slotwise/core/account"
	"slotwise/core/payment"
	"slotwise/ports"
)

// Deps has the dependencies of the use case.
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

// batch is the number of secrets that are read at once.
const batch = 100

// Rotate encrypts every secret with the current key. It can run while the product serves requests, and again after an interruption:
// it skips secrets that already use the current key. It also skips secrets that neither the current nor the previous key can open.
// The error names them.
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
			// The credentials are unchanged, unless a concurrent rotation has already encrypted them again.
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
			// The key is unchanged, unless a concurrent sign-in has used it. A sign-in encrypts it again, too.
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

// isDue reports whether a secret must be stored again. It collects the error of a secret that could not be read.
func (r *rotation) isDue(changed bool, err error) bool {
	if err != nil {
		r.unread = append(r.unread, err)
	}
	return changed && err == nil
}
