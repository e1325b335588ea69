package ports

import (
	"fmt"

	"slotwise/core/payment"
)

// Account returns the account with decrypted values. It returns an error if they were encrypted with a key that is no longer
// known.
func (c StoredCredentials) Account(s Sealer) (payment.Account, error) {
	a := payment.Account{ID: c.ID, Credentials: payment.Credentials{}, Test: c.Test}
	for field, sealed := range c.Sealed {
		value, err := s.Open(sealed, c.owner(field))
		if err != nil {
			return payment.Account{}, fmt.Errorf("read %s of credentials %s: %w", field, c.ID, err)
		}
		a.Credentials[field] = value
	}
	return a, nil
}

// WithValues returns the version with these values, encrypted.
func (c StoredCredentials) WithValues(values payment.Credentials, s Sealer) StoredCredentials {
	c.Sealed = make(map[string][]byte, len(values))
	for field, value := range values {
		c.Sealed[field] = s.Seal(value, c.owner(field))
	}
	return c
}

// Resealed encrypts the values again with the current key. changed is false if all of them already use it.
func (c StoredCredentials) Resealed(s Sealer) (again StoredCredentials, changed bool, err error) {
	again = c
	again.Sealed = make(map[string][]byte, len(c.Sealed))
	for field, sealed := range c.Sealed {
		value, differs, err := s.Reseal(sealed, c.owner(field))
		if err != nil {
			return c, false, fmt.Errorf("encrypt %s of credentials %s again: %w", field, c.ID, err)
		}
		again.Sealed[field], changed = value, changed || differs
	}
	return again, changed, nil
}

// owner binds an encrypted value to its tenant, version and field. Someone who can write to the database cannot move a value
// to another tenant.
func (c StoredCredentials) owner(field string) string {
	return fmt.Sprintf("payment credentials %s %s %s", c.Business, c.ID, field)
}
