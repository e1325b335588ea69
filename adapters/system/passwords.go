package system

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/crypto/argon2"
	"golang.org/x/sync/semaphore"
	"golang.org/x/text/unicode/norm"

	"slotwise/core"
	"slotwise/core/text"
)

// Parameters of Argon2id at OWASP's minimum: 19 MiB, two passes, one thread. A hash takes about 20 ms.
const (
	argonMemory  = 19456 // KiB
	argonTime    = 2
	argonThreads = 1
	argonKey     = 32
	argonSalt    = 16
)

// Passwords hashes a few passwords at once and lets a few more wait, so that a flood of sign-ins cannot exhaust the memory.
//
// Hashes are formatted and parsed by hand, because a library around argon2 would be used only here.
type Passwords struct {
	running *semaphore.Weighted
	waiting *semaphore.Weighted
}

// waitingPerRunning is how many requests a hasher takes for each one that runs. A hash takes about 20 ms.
const waitingPerRunning = 8

// NewPasswords returns a hasher that hashes so many passwords at once. Each uses 19 MiB.
func NewPasswords(atOnce int64) *Passwords {
	return &Passwords{running: semaphore.NewWeighted(atOnce), waiting: semaphore.NewWeighted(atOnce * waitingPerRunning)}
}

// NormalPassword returns a password in NFKC. That makes equal what keyboards and systems encode differently: composed and decomposed
// accents, full-width letters, spaces that do not break. NIST SP 800-63B recommends to normalise before hashing.
func NormalPassword(password string) string { return norm.NFKC.String(password) }

// Normal implements ports.PasswordHasher.
func (p *Passwords) Normal(password string) string { return NormalPassword(password) }

// passwordForms returns the forms of a typed password that a hash may be of, the most likely one first. Before passwords were normalised,
// they were hashed as typed, so a system that composes accents or one that does not may have made the hash.
func passwordForms(typed string) []string {
	forms := []string{NormalPassword(typed)}
	for _, form := range []string{typed, norm.NFC.String(typed), norm.NFD.String(typed)} {
		if !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	return forms
}

// Hash implements ports.PasswordHasher.
func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	leave, err := p.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	salt := make([]byte, argonSalt)
	fill(salt)
	key := argon2.IDKey([]byte(NormalPassword(password)), salt, argonTime, argonMemory, argonThreads, argonKey)
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, argonMemory, argonTime, argonThreads,
		b64.EncodeToString(salt), b64.EncodeToString(key)), nil
}

// Verify implements ports.PasswordHasher. It derives the same keys even if hash is empty, so that the duration does not reveal
// whether an account exists.
func (p *Passwords) Verify(ctx context.Context, hash, password string) (bool, error) {
	h := parsedHash{memory: argonMemory, time: argonTime, threads: argonThreads, salt: make([]byte, argonSalt)}
	if hash != "" {
		var err error
		if h, err = parseHash(hash); err != nil {
			return false, fmt.Errorf("read password hash: %w", err)
		}
	}
	leave, err := p.enter(ctx)
	if err != nil {
		return false, err
	}
	defer leave()
	for _, form := range passwordForms(password) {
		key := argon2.IDKey([]byte(form), h.salt, h.time, h.memory, h.threads, argonKey)
		if subtle.ConstantTimeCompare(key, h.key) == 1 {
			return true, nil
		}
	}
	return false, nil
}

// enter waits until a key may be derived. The caller calls leave afterwards.
func (p *Passwords) enter(ctx context.Context) (leave func(), err error) {
	if !p.waiting.TryAcquire(1) {
		return nil, &core.Error{Code: core.TooMany, Text: text.Of("account.signIn.busy")}
	}
	if err := p.running.Acquire(ctx, 1); err != nil {
		p.waiting.Release(1)
		return nil, fmt.Errorf("wait for password hashing: %w", err)
	}
	return func() { p.running.Release(1); p.waiting.Release(1) }, nil
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
