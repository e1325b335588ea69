package system

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"

	"github.com/google/uuid"

	"slotwise/core/appointment"
)

// Generator makes ids and secrets from the system's randomness.
type Generator struct{}

// ID is a UUIDv7.
func (Generator) ID() string { return uuid.Must(uuid.NewV7()).String() }

// AppointmentNumber is random.
func (Generator) AppointmentNumber() appointment.Number {
	var b [8]byte
	fill(b[:])
	return appointment.NumberFrom(binary.LittleEndian.Uint64(b[:]))
}

// Secret is 128 random bits.
func (Generator) Secret() (s [16]byte) {
	fill(s[:])
	return s
}

// Token is 256 random bits in URL-safe text.
func (Generator) Token() string {
	var b [32]byte
	fill(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// fill never fails: crypto/rand ends the program rather than hand out weak bytes.
func fill(b []byte) { _, _ = rand.Read(b) }
