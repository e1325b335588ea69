package system

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
	"fmt"
)

// Sealer encrypts secrets for the database with AES-256-GCM, by a key that is derived from the installation's secret key.
type Sealer struct{ current, previous cipher.AEAD }

// NewSealer returns a sealer that encrypts with the current secret and also decrypts what the previous one encrypted. previous
// may be empty.
func NewSealer(current, previous []byte) (*Sealer, error) {
	if len(previous) == 0 {
		previous = current
	}
	s := &Sealer{}
	for cipher, secret := range map[*cipher.AEAD][]byte{&s.current: current, &s.previous: previous} {
		aead, err := newAEAD(secret)
		if err != nil {
			return nil, err
		}
		*cipher = aead
	}
	return s, nil
}

func newAEAD(secret []byte) (cipher.AEAD, error) {
	const keyLength = 32
	key, err := hkdf.Key(sha256.New, secret, nil, "secrets in the database", keyLength)
	if err != nil {
		return nil, fmt.Errorf("derive the key for secrets: %w", err)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("make the cipher for secrets: %w", err)
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return nil, fmt.Errorf("make the cipher for secrets: %w", err)
	}
	return aead, nil
}

// Seal implements ports.Sealer.
func (s *Sealer) Seal(secret, owner string) []byte {
	return s.current.Seal(nil, nil, []byte(secret), []byte(owner))
}

var errUnsealable = errors.New("a secret in the database was encrypted with another SLOTWISE_SECRET_KEY")

// Open implements ports.Sealer.
func (s *Sealer) Open(sealed []byte, owner string) (string, error) {
	for _, aead := range []cipher.AEAD{s.current, s.previous} {
		if secret, err := aead.Open(nil, nil, sealed, []byte(owner)); err == nil {
			return string(secret), nil
		}
	}
	return "", errUnsealable
}
