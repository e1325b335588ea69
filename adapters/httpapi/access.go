package httpapi

import (
	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/edge"
	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
)

// allow enforces the guard of a route. It only checks the business: use cases look up everything else within it.
func (s *server) allow(g guard) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		var check echo.HandlerFunc
		switch g.by {
		case member:
			check = s.edge.Within(0)(s.checkMember(g.right))
		case memberPolls:
			check = s.checkPoller(g.right)
		case holder:
			check = s.edge.Within(0)(s.checkAccount)
		case anOperator:
			check = s.edge.Within(0)(s.checkOperator)
		case operatorSetsUp:
			check = s.edge.Within(0)(s.checkOperatorSetup)
		case memberKeeps:
			check = s.edge.Within(0)(s.checkKeeper(g.right))
		case memberOrPayer:
			check = s.edge.Within(0)(s.checkPayer(g.right))
		case anyone, memberAware, linkHolder:
			return next
		}
		return edge.AfterCheck(check, next)
	}
}

// checkMember returns a handler that returns nil if the request is by a member of the business in the path who has the right.
func (s *server) checkMember(right access.Right) echo.HandlerFunc {
	return func(c *echo.Context) error {
		session, err := s.ownerSession(c)
		if err != nil {
			return err
		}
		return s.enter(c, session, right)
	}
}

// checkAccount returns nil if the request is by somebody who has signed in at a business. It stores the session for the handler.
func (s *server) checkAccount(c *echo.Context) error {
	session, err := s.ownerSession(c)
	if err != nil {
		return err
	}
	if !session.At.DeleteAt.IsZero() {
		return account.ErrInDeletion
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
	session, err := authenticate(c.Request().Context(), account.Operator, "", token)
	s.followSession(c, account.Operator, token, session, err)
	if err != nil {
		return err
	}
	c.Set(sessionKey, session)
	return nil
}

// checkKeeper is checkMember for a business that may be in deletion. It stores the session for the handler.
func (s *server) checkKeeper(right access.Right) echo.HandlerFunc {
	return func(c *echo.Context) error {
		session, err := s.ownerSession(c)
		if err != nil {
			return err
		}
		if err := session.At.CheckAlsoInDeletion(right, s.Clock.Now()); err != nil {
			return err
		}
		c.Set(sessionKey, session)
		return nil
	}
}

// checkPayer is checkMember if the path names the session of a subscription. For the session of a deposit, the use case checks access.
func (s *server) checkPayer(right access.Right) echo.HandlerFunc {
	check := s.checkMember(right)
	return func(c *echo.Context) error {
		if _, ok := depositSession(c); ok {
			return nil
		}
		return check(c)
	}
}

// checkPoller returns a checkMember that also reads the revision for writePolled in the same query. That query needs more
// tables than other reads of a session, so it has a circuit breaker. Requests without a cookie do not run it and do not
// affect the breaker.
func (s *server) checkPoller(right access.Right) echo.HandlerFunc {
	check := s.edge.Within(0)(edge.Breaker(edge.AsProblem)(func(c *echo.Context) error {
		session, revision, err := s.pollerSession(c)
		if err != nil {
			return err
		}
		c.Set(revisionKey, revision)
		return s.enter(c, session, right)
	}))
	return func(c *echo.Context) error {
		if s.sessionToken(c.Request(), account.Owner) == "" {
			return s.checkMember(right)(c)
		}
		return check(c)
	}
}

// enter lets a member with the right into the business in the path.
func (s *server) enter(c *echo.Context, session account.Session, right access.Right) error {
	if err := session.At.Check(right, s.Clock.Now()); err != nil {
		return err
	}
	c.Set(removalKey, session.RemoveAt)
	c.Set(memberKey, appointment.Member(session.At.Member.Role, string(session.Account)))
	return nil
}

// Context keys under which the checks of access store values for handlers.
const (
	memberKey   = "member"
	removalKey  = "removal"  // when two-factor sign-in is removed; on routes of a business
	revisionKey = "revision" // of a route with memberPolls
	sessionKey  = "session"  // of a route with holder, anOperator or memberKeeps
)

// actor returns the member that enter stored.
func actor(c *echo.Context) appointment.Actor {
	by, _ := c.Get(memberKey).(appointment.Actor) // only enter sets it
	return by
}

// presentSession returns the session that checkAccount, checkOperator or checkKeeper stored.
func presentSession(c *echo.Context) account.Session {
	session, _ := c.Get(sessionKey).(account.Session) // nothing else sets it
	return session
}

// may is checkMember for routes that are also public. It reads no session if the request has no cookie.
func (s *server) may(c *echo.Context, right access.Right) (bool, error) {
	if s.sessionToken(c.Request(), account.Owner) == "" {
		return false, nil
	}
	err := s.checkMember(right)(c)
	if code := core.CodeOf(err); code == core.Unauthenticated || code == core.Forbidden {
		return false, nil
	}
	return err == nil, err
}

func businessID(c *echo.Context) business.ID { return business.ID(c.Param("id")) }
