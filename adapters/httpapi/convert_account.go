package httpapi

import (
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/account"
	"slotwise/core/text"
	"slotwise/core/usecase/identity"
)

type wireAccount struct {
	Email             string         `json:"email"`
	PendingEmail      *string        `json:"pending_email"`
	Shared            bool           `json:"shared"`
	Language          text.Language  `json:"language"`
	PasswordChangedAt time.Time      `json:"password_changed_at"`
	TwoFactor         *twoFactor     `json:"two_factor"`
	SignIns           []signIn       `json:"sign_ins"`
	Events            []accountEvent `json:"events"`
	RefusedSignIns    []refusedDay   `json:"refused_sign_ins"`
}

type refusedDay struct {
	Attempts int       `json:"attempts"`
	FirstAt  time.Time `json:"first_at"`
	LastAt   time.Time `json:"last_at"`
	Device   string    `json:"device"`
	Address  string    `json:"address"`
}

type twoFactor struct {
	EnabledAt         time.Time  `json:"enabled_at"`
	RecoveryCodesLeft int        `json:"recovery_codes_left"`
	RemoveAt          *time.Time `json:"remove_at"`
}

type signIn struct {
	ID         string    `json:"id"`
	Present    bool      `json:"present"`
	Device     string    `json:"device"`
	Mobile     bool      `json:"mobile"`
	Address    string    `json:"address"`
	SignedInAt time.Time `json:"signed_in_at"`
	LastUsedAt time.Time `json:"last_used_at"`
}

type accountEvent struct {
	ID      string            `json:"id"`
	Kind    account.EventKind `json:"kind"`
	Detail  string            `json:"detail"`
	Device  string            `json:"device"`
	Address string            `json:"address"`
	At      time.Time         `json:"at"`
}

func twoFactorToWire(f account.TwoFactor) *twoFactor {
	wire := &twoFactor{EnabledAt: f.EnabledAt, RecoveryCodesLeft: f.CodesLeft}
	if !f.RemoveAt.IsZero() {
		wire.RemoveAt = &f.RemoveAt
	}
	return wire
}

func accountToWire(s identity.Security, present account.Session, words *texts.Catalogue) wireAccount {
	wire := wireAccount{
		Email: s.Account.Email, PendingEmail: orNull(s.Account.PendingEmail), Shared: s.Shared, Language: s.Account.Language, PasswordChangedAt: s.Account.CreatedAt,
		SignIns: make([]signIn, len(s.SignIns)), Events: make([]accountEvent, len(s.Events)), RefusedSignIns: make([]refusedDay, len(s.Refused)),
	}
	if !s.Account.PasswordAt.IsZero() {
		wire.PasswordChangedAt = s.Account.PasswordAt
	}
	if s.TwoFactor.Enabled() {
		wire.TwoFactor = twoFactorToWire(s.TwoFactor)
	}
	for i, session := range s.SignIns {
		device := deviceOf(session.UserAgent, words)
		wire.SignIns[i] = signIn{
			ID: signInID(session.Hash), Present: session.Hash == present.Hash, Device: device.name, Mobile: device.mobile,
			Address: session.Address, SignedInAt: session.CreatedAt, LastUsedAt: session.LastSeenAt,
		}
	}
	for i, e := range s.Events {
		wire.Events[i] = accountEvent{
			ID: string(e.ID), Kind: e.Kind, Detail: e.Detail, Device: deviceOf(e.UserAgent, words).name, Address: e.Address, At: e.At,
		}
	}
	for i, r := range s.Refused {
		wire.RefusedSignIns[i] = refusedDay{Attempts: r.Attempts, FirstAt: r.First, LastAt: r.Last, Device: deviceOf(r.UserAgent, words).name, Address: r.Address}
	}
	return wire
}
