package system

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"

	"github.com/google/uuid"

	"slotwise/core/appointment"
)

// Generator creates random ids and secrets.
type Generator struct{}

// ID returns a UUIDv7.
func (Generator) ID() string { return uuid.Must(uuid.NewV7()).String() }

// AppointmentNumber returns a random number.
func (Generator) AppointmentNumber() appointment.Number {
	var b [8]byte
	fill(b[:])
	return appointment.NumberFrom(binary.LittleEndian.Uint64(b[:]))
}

// Secret returns 128 random bits.
func (Generator) Secret() (s [16]byte) {
	fill(s[:])
	return s
}

// Token returns 256 random bits as URL-safe text.
func (Generator) Token() string {
	var b [32]byte
	fill(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// fill never fails: crypto/rand ends the program if it has no secure random bytes.
func fill(b []byte) { _, _ = rand.Read(b) }
