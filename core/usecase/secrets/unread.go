package secrets

import (
	"context"
	"fmt"
)

// Unread returns an error if neither the current nor the previous key opens a stored secret. It checks only the oldest secret of
// each kind: if a database was restored with another key, no secret opens.
func (s *Service) Unread(ctx context.Context) (unread, err error) {
	credentials, err := s.deps.Credentials.Sealed(ctx, "", 1)
	if err != nil {
		return nil, fmt.Errorf("read credentials: %w", err)
	}
	for _, c := range credentials {
		if _, _, unread = c.Resealed(s.deps.Sealer); unread != nil {
			return unread, nil
		}
	}
	keys, err := s.deps.TwoFactors.SealedKeys(ctx, "", 1)
	if err != nil {
		return nil, fmt.Errorf("read keys of authenticator apps: %w", err)
	}
	for _, k := range keys {
		if _, unread = s.deps.Sealer.Open(k.Sealed, string(k.Account)); unread != nil {
			return fmt.Errorf("open the key of account %s: %w", k.Account, unread), nil
		}
	}
	return nil, nil
}
