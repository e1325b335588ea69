package httpapi

import (
	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

// errForeign is returned for every business except the session's, whether or not it exists.
var errForeign = &core.Error{Code: core.Forbidden, Text: text.Of("request.foreignBusiness")}

// allow enforces the access rule of a route. It only checks the business: use cases look up everything else within it.
func (s *server) allow(a access) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		var check echo.HandlerFunc
		switch a {
		case ownerOnly:
			check = s.edge.Within(0)(s.checkOwner)
		case ownerPolling:
			check = s.checkPoller()
		case ownAccount:
			check = s.edge.Within(0)(s.checkAccount)
		case operatorOnly:
			check = s.edge.Within(0)(s.checkOperator)
		case operatorSetup:
			check = s.edge.Within(0)(s.checkOperatorSetup)
		case ownerKeeping:
			check = s.edge.Within(0)(s.checkKeeper)
		case ownerOrPayer:
			check = s.edge.Within(0)(s.checkPayer)
		default:
			return next
		}
		return edge.AfterCheck(check, next)
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

// errInDeletion makes the dashboard show the page on which the owner can keep the business. The owner can do nothing else.
var errInDeletion = &core.Error{
	Code: core.Forbidden, Reason: "account_in_deletion", Text: text.Of("business.inDeletion"),
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

// pollHeader marks requests that a timer of the operator's area sends. They do not count as use of the session, so an open screen
// without a person does not keep its operator signed in.
const pollHeader = "X-Poll"

// checkOperatorSetup is checkOperator for routes that operators may call before they have set up two-factor sign-in.
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

// checkPayer is checkOwner if the path names the session of a subscription. For the session of a deposit, the use case checks access.
func (s *server) checkPayer(c *echo.Context) error {
	if _, ok := depositSession(c); ok {
		return nil
	}
	return s.checkOwner(c)
}

// checkPoller returns a checkOwner that also reads the revision for writePolled in the same query. That query needs more
// tables than other reads of a session, so it has a circuit breaker. Requests without a cookie do not run it and do not
// affect the breaker.
func (s *server) checkPoller() echo.HandlerFunc {
	check := s.edge.Within(0)(edge.Breaker(edge.AsProblem)(func(c *echo.Context) error {
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

// enter lets an owner into the business in the path if it is their own.
func enter(c *echo.Context, session account.Session) error {
	if session.Business != businessID(c) {
		return errForeign
	}
	if !session.DeleteAt.IsZero() {
		return errInDeletion
	}
	c.Set(removalKey, session.RemoveAt)
	c.Set(ownerKey, appointment.Actor{Kind: appointment.ActorOwner, ID: string(session.Account)})
	return nil
}

// Context keys under which the checks of access store values for handlers.
const (
	ownerKey    = "owner"
	removalKey  = "removal"  // when two-factor sign-in is removed; on routes of a business
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

// isOwner is checkOwner for routes that are also public. It reads no session if the request has no cookie.
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
