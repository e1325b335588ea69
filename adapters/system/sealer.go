package system

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
	"fmt"
)

// Sealer encrypts secrets for the database with AES-256-GCM. It derives the key from the installation's secret key. A sealed
// secret begins with the version of its key, a byte that is derived from the key.
type Sealer struct{ current, previous sealKey }

type sealKey struct {
	version byte
	aead    cipher.AEAD
}

// NewSealer returns a sealer that encrypts with the current secret. It also decrypts what the previous one encrypted. previous
// may be empty.
func NewSealer(current, previous []byte) (*Sealer, error) {
	if len(previous) == 0 {
		previous = current
	}
	s := &Sealer{}
	for key, secret := range map[*sealKey][]byte{&s.current: current, &s.previous: previous} {
		var err error
		if key.aead, err = newAEAD(secret); err != nil {
			return nil, err
		}
		version, err := hkdf.Key(sha256.New, secret, nil, "version of the key for secrets in the database", 1)
		if err != nil {
			return nil, fmt.Errorf("derive the version of the key for secrets: %w", err)
		}
		key.version = version[0]
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
	return s.current.aead.Seal([]byte{s.current.version}, nil, []byte(secret), []byte(owner))
}

var errUnsealable = errors.New("a secret in the database was encrypted with another SLOTWISE_SECRET_KEY")

// Open implements ports.Sealer.
func (s *Sealer) Open(sealed []byte, owner string) (string, error) {
	for _, key := range []sealKey{s.current, s.previous} {
		if secret, ok := key.open(sealed, owner); ok {
			return secret, nil
		}
	}
	for _, key := range []sealKey{s.current, s.previous} { // sealed before versions existed
		if secret, err := key.aead.Open(nil, nil, sealed, []byte(owner)); err == nil {
			return string(secret), nil
		}
	}
	return "", errUnsealable
}

// open decrypts a text that begins with the version of the key.
func (k sealKey) open(sealed []byte, owner string) (string, bool) {
	if len(sealed) == 0 || sealed[0] != k.version {
		return "", false
	}
	secret, err := k.aead.Open(nil, nil, sealed[1:], []byte(owner))
	return string(secret), err == nil
}

// Reseal implements ports.Sealer. It decrypts instead of comparing versions, because two keys can have the same version.
func (s *Sealer) Reseal(sealed []byte, owner string) (again []byte, changed bool, err error) {
	if _, ok := s.current.open(sealed, owner); ok {
		return sealed, false, nil
	}
	secret, err := s.Open(sealed, owner)
	if err != nil {
		return nil, false, err
	}
	return s.Seal(secret, owner), true, nil
}
