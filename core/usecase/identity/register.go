package identity

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// RegisterInput is the content of the registration form.
type RegisterInput struct {
	Name, Email, Password, Phone, Address, Category, Description string

	Tier     tier.Tier     // empty: Free
	Plan     tier.PlanID   // empty: monthly when Tier is Premium
	Timezone string        // unknown or empty: UTC
	Arrival  string        // Rules.ArrivalNote of the business at first
	Language text.Language // in which the form was read: that of the account and of the business at first
	Origin   RequestOrigin
}

// errURLTaken is a store's error for a booking link of another business.
var errURLTaken = &core.Error{Code: core.Conflict, Reason: "unique_url_taken"}

// errEmailTaken is a store's error for an address that has an account. The message tells the owner what to do.
var errEmailTaken = &core.Error{Code: core.Conflict, Reason: "email_taken"}

var emailTaken = text.Of("account.emailTaken")

// linkTries is the maximum number of booking links to try. The first is the plain name. Later ones have random letters, so
// the second one is almost always free.
const linkTries = 5

// Register creates a business and signs its owner in. The confirmation mail is queued in the same transaction, unless the mailbox has
// got many of them today: then the owner can ask for it later. It returns
// Invalid with a message per field, or Conflict with Reason "email_taken".
func (s *Service) Register(ctx context.Context, in RegisterInput) (SignedIn, error) {
	if err := s.deps.Limits.Take(ctx, registerPerAddress, in.Origin.Address, s.deps.Clock.Now()); err != nil {
		return SignedIn{}, err
	}
	b, err := s.newBusiness(in)
	if err != nil {
		return SignedIn{}, err
	}
	hash, err := s.deps.Passwords.Hash(ctx, in.Password)
	if err != nil {
		return SignedIn{}, fmt.Errorf("hash password: %w", err)
	}
	mailbox := counter{registerPerMailbox, recipientOf(b.Email)}
	counted := s.deps.Limits.Take(ctx, mailbox.limit, mailbox.who, s.deps.Clock.Now())
	if counted != nil && core.CodeOf(counted) != core.TooMany {
		return SignedIn{}, counted
	}
	owner := account.NewOwner(account.ID(s.deps.Generate.ID()), b.Email, hash, b.ID, b.CreatedAt)
	owner.Language = b.Language
	session, signedIn := s.newSession(owner, in.Origin)
	slug := b.UniqueURL
	for try := 1; ; try++ {
		err = s.create(ctx, b, owner, session, in.Origin, counted == nil)
		if !errors.Is(err, errURLTaken) || try == linkTries {
			break
		}
		b.UniqueURL = business.SlugWithSuffix(slug, s.deps.Generate.Token())
	}
	if err != nil && counted == nil { // no mail is sent
		err = cmp.Or(s.giveBack(ctx, []counter{mailbox}), err)
	}
	if errors.Is(err, errEmailTaken) {
		return SignedIn{}, &core.Error{
			Code: errEmailTaken.Code, Reason: errEmailTaken.Reason, Text: emailTaken,
			Fields: map[core.Field]text.Text{business.FieldEmail: emailTaken}, Err: err,
		}
	}
	if err != nil {
		return SignedIn{}, fmt.Errorf("register business: %w", err)
	}
	return signedIn, nil
}

func (s *Service) newBusiness(in RegisterInput) (business.Business, error) {
	details, err := business.ParseDetails(business.Details{
		Name: in.Name, Email: in.Email, Phone: in.Phone, Address: in.Address,
		Category: business.Category(in.Category), Description: in.Description,
	})
	if err := joinFields(err, s.checkNew(in.Password, in.Email, details.Name)); err != nil {
		return business.Business{}, err
	}
	now := s.deps.Clock.Now()
	b := business.New(business.ID(s.deps.Generate.ID()), details, in.Timezone, now)
	b.Language, b.Rules.ArrivalNote = cmp.Or(in.Language, b.Language), in.Arrival
	if in.Tier == tier.Premium {
		b.Entitlement = tier.RegisteredPremium(in.Plan, now)
	}
	return b, nil
}

func (s *Service) create(ctx context.Context, b business.Business, owner account.Account, session account.Session, from RequestOrigin, mail bool) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Businesses.Create(ctx, b); err != nil {
			return fmt.Errorf("create business: %w", err)
		}
		if err := tx.Accounts.Create(ctx, owner); err != nil {
			return fmt.Errorf("create account: %w", err)
		}
		if err := s.replaceSession(ctx, tx, session, from); err != nil {
			return err
		}
		if !mail {
			return nil
		}
		return s.tell(ctx, tx, owner, message.ConfirmEmail)
	})
}

// joinFields joins several Invalid errors into one, so that a form shows all of them at once.
func joinFields(errs ...error) error {
	var joined *core.Error
	for _, err := range errs {
		e, ok := errors.AsType[*core.Error](err)
		switch {
		case err == nil:
		case !ok || e.Fields == nil:
			return err
		case joined == nil:
			joined = e
		default:
			maps.Copy(joined.Fields, e.Fields)
		}
	}
	if joined == nil {
		return nil
	}
	return joined
}
