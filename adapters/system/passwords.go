package system

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
	"golang.org/x/sync/semaphore"

	"slotwise/core"
)

// Parameters of Argon2id at OWASP's minimum: 19 MiB, two passes, one thread. A hash takes about 20 ms.
const (
	argonMemory  = 19456 // KiB
	argonTime    = 2
	argonThreads = 1
	argonKey     = 32
	argonSalt    = 16
)

// Passwords hashes at most two passwords at once and lets a few more wait, so that a flood of sign-ins cannot exhaust the
// memory.
//
// Hashes are formatted and parsed by hand, because a library around argon2 would be used only here.
type Passwords struct {
	running *semaphore.Weighted
	waiting *semaphore.Weighted
}

// NewPasswords returns a hasher. A process should have only one, because the limit applies to each hasher.
func NewPasswords() *Passwords {
	return &Passwords{running: semaphore.NewWeighted(2), waiting: semaphore.NewWeighted(16)}
}

// Hash implements ports.PasswordHasher.
func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, argonSalt)
	fill(salt)
	key, err := p.derive(ctx, password, salt, argonTime, argonMemory, argonThreads)
	if err != nil {
		return "", err
	}
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, argonMemory, argonTime, argonThreads,
		b64.EncodeToString(salt), b64.EncodeToString(key)), nil
}

// Verify implements ports.PasswordHasher. It derives a key even if hash is empty, so that the duration does not reveal
// whether an account exists.
func (p *Passwords) Verify(ctx context.Context, hash, password string) (bool, error) {
	if hash == "" {
		_, err := p.derive(ctx, password, make([]byte, argonSalt), argonTime, argonMemory, argonThreads)
		return false, err
	}
	h, err := parseHash(hash)
	if err != nil {
		return false, fmt.Errorf("read password hash: %w", err)
	}
	key, err := p.derive(ctx, password, h.salt, h.time, h.memory, h.threads)
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(key, h.key) == 1, nil
}

func (p *Passwords) derive(ctx context.Context, password string, salt []byte, time, memory uint32, threads uint8) ([]byte, error) {
	if !p.waiting.TryAcquire(1) {
		return nil, &core.Error{Code: core.TooMany, Message: "Many people are signing in at once. Please try again in a moment."}
	}
	defer p.waiting.Release(1)
	if err := p.running.Acquire(ctx, 1); err != nil {
		return nil, fmt.Errorf("wait for password hashing: %w", err)
	}
	defer p.running.Release(1)
	return argon2.IDKey([]byte(password), salt, time, memory, threads, argonKey), nil
}

type parsedHash struct {
	memory, time uint32
	threads      uint8
	salt, key    []byte
}

var errHashFormat = errors.New("not an argon2id hash of this version")

func parseHash(s string) (parsedHash, error) {
	var h parsedHash
	parts := strings.Split(s, "$")
	if len(parts) != 6 || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return h, errHashFormat
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &h.memory, &h.time, &h.threads); err != nil {
		return h, errHashFormat
	}
	var err error
	if h.salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return h, errHashFormat
	}
	if h.key, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil {
		return h, errHashFormat
	}
	if h.time == 0 || h.threads == 0 || len(h.key) != argonKey {
		return h, errHashFormat
	}
	return h, nil
}
