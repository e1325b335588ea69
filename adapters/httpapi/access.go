package httpapi

import (
	"github.com/labstack/echo/v5"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
)

// errForeign is returned for every other business than the session's, whether it exists or not.
var errForeign = &core.Error{Code: core.Forbidden, Message: "You do not have access to this business."}

// allow enforces the access rule of a route. It only checks the business: use cases look up everything else within it.
func (s *server) allow(a access) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		var check echo.HandlerFunc
		switch a {
		case ownerOnly:
			check = s.within("")(s.checkOwner)
		case ownerPolling:
			check = s.checkPoller()
		case ownAccount:
			check = s.within("")(s.checkAccount)
		case operatorOnly:
			check = s.within("")(s.checkOperator)
		case operatorSetup:
			check = s.within("")(s.checkOperatorSetup)
		case ownerKeeping:
			check = s.within("")(s.checkKeeper)
		case ownerOrPayer:
			check = s.within("")(s.checkPayer)
		default:
			return next
		}
		return afterCheck(check, next)
	}
}

// checkOwner returns nil if the request is by the owner of the business in the path.
func (s *server) checkOwner(c *echo.Context) error {
	session, err := s.ownerSession(c)
	if err != nil {
		return err
	}
	return enter(c, session)
}

// errInDeletion leads the dashboard to the page on which the owner can keep the business, and do nothing else.
var errInDeletion = &core.Error{
	Code: core.Forbidden, Reason: "account_in_deletion", Message: "This account is being deleted. You can keep it until then.",
}

// checkAccount returns nil if the request is by a signed-in owner. It stores the session for the handler.
func (s *server) checkAccount(c *echo.Context) error {
	session, err := s.ownerSession(c)
	if err != nil {
		return err
	}
	if !session.DeleteAt.IsZero() {
		return errInDeletion
	}
	c.Set(sessionKey, session)
	return nil
}

// checkOperator returns nil if the request is by a signed-in operator. It stores the session for the handler.
func (s *server) checkOperator(c *echo.Context) error {
	if err := s.checkOperatorSetup(c); err != nil {
		return err
	}
	return s.Identity.CheckOperator(c.Request().Context(), presentSession(c))
}

// pollHeader marks what a timer of the operator's area asks for. It is no use of the session, so a screen that was left open does not keep
// its operator signed in.
const pollHeader = "X-Poll"

// checkOperatorSetup is checkOperator for what an operator may do who still has to set up two-factor sign-in.
func (s *server) checkOperatorSetup(c *echo.Context) error {
	token := s.sessionToken(c.Request(), account.Operator)
	authenticate := s.Identity.Authenticate
	if c.Request().Header.Get(pollHeader) != "" {
		authenticate = s.Identity.AuthenticateUnattended
	}
	session, err := authenticate(c.Request().Context(), account.Operator, token)
	s.followSession(c, account.Operator, token, session, err)
	if err != nil {
		return err
	}
	c.Set(sessionKey, session)
	return nil
}

// checkKeeper is checkOwner for the owner of a business that may be in deletion. It stores the session for the handler.
func (s *server) checkKeeper(c *echo.Context) error {
	session, err := s.ownerSession(c)
	if err != nil {
		return err
	}
	if session.Business != businessID(c) {
		return errForeign
	}
	c.Set(sessionKey, session)
	return nil
}

// checkPayer is checkOwner for the session of a subscription. The use case decides who may ask for that of a deposit.
func (s *server) checkPayer(c *echo.Context) error {
	if _, ok := depositSession(c); ok {
		return nil
	}
	return s.checkOwner(c)
}

// checkPoller returns a checkOwner that reads the revision for writePolled together with the session. That read needs more
// tables than others of a session, so it has a breaker. Requests without a cookie read nothing and tell the breaker nothing.
func (s *server) checkPoller() echo.HandlerFunc {
	check := s.within("")(breaker(asProblem)(func(c *echo.Context) error {
		session, revision, err := s.pollerSession(c)
		if err != nil {
			return err
		}
		c.Set(revisionKey, revision)
		return enter(c, session)
	}))
	return func(c *echo.Context) error {
		if s.sessionToken(c.Request(), account.Owner) == "" {
			return s.checkOwner(c)
		}
		return check(c)
	}
}

// enter lets an owner into the business in the path, if it is theirs.
func enter(c *echo.Context, session account.Session) error {
	if session.Business != businessID(c) {
		return errForeign
	}
	if !session.DeleteAt.IsZero() {
		return errInDeletion
	}
	c.Set(ownerKey, appointment.Actor{Kind: appointment.ActorOwner, ID: string(session.Account)})
	return nil
}

// Context keys under which the check of the owner stores what handlers need.
const (
	ownerKey    = "owner"
	revisionKey = "revision" // of an ownerPolling route
	sessionKey  = "session"  // of an ownAccount, operatorOnly or ownerKeeping route
)

// owner returns the actor that enter stored.
func owner(c *echo.Context) appointment.Actor {
	actor, _ := c.Get(ownerKey).(appointment.Actor) // only enter sets it
	return actor
}

// presentSession returns the session that checkAccount, checkOperator or checkKeeper stored.
func presentSession(c *echo.Context) account.Session {
	session, _ := c.Get(sessionKey).(account.Session) // nothing else sets it
	return session
}

// isOwner is checkOwner for routes that are open to others too. Without a cookie it does not read the session.
func (s *server) isOwner(c *echo.Context) (bool, error) {
	if s.sessionToken(c.Request(), account.Owner) == "" {
		return false, nil
	}
	err := s.checkOwner(c)
	if code := core.CodeOf(err); code == core.Unauthenticated || code == core.Forbidden {
		return false, nil
	}
	return err == nil, err
}

func businessID(c *echo.Context) business.ID { return business.ID(c.Param("id")) }
