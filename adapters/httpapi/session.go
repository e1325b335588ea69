package httpapi

import (
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/usecase/identity"
	"slotwise/ports"
)

// knownBrowser is the name of the cookie that identifies a browser that has signed in before.
const knownBrowser = "slotwise-browser"

// sessionCookie returns the name of the session cookie. The cookie contains a random token; the session is in the database.
// A session library would store opaque data there, so sessions could not be found by account.
func sessionCookie(role account.Role) string {
	if role == account.Operator {
		return "slotwise-admin"
	}
	return "slotwise"
}

func (s *server) setSession(c *echo.Context, role account.Role, token string, expires time.Time) {
	s.setCookie(c, sessionCookie(role), token, max(1, int(expires.Sub(s.Clock.Now()).Seconds())))
}

func (s *server) dropSession(c *echo.Context, role account.Role) {
	s.setCookie(c, sessionCookie(role), "", -1)
}

// signInOrigin is requestOrigin for a request that starts a session.
func (s *server) signInOrigin(r *http.Request, role account.Role) identity.RequestOrigin {
	from := s.requestOrigin(r)
	from.Session = s.sessionToken(r, role)
	return from
}

// signedIn sets the cookies of a session that has just been started.
func (s *server) signedIn(c *echo.Context, role account.Role, signedIn identity.SignedIn) {
	s.setSession(c, role, signedIn.Token, signedIn.ExpiresAt)
	s.rememberBrowser(c, signedIn.Browser)
}

// rememberBrowser sets the cookie by which the accounts that have signed in recognise the browser. The cookie outlasts the
// session and signing out.
func (s *server) rememberBrowser(c *echo.Context, browser string) {
	s.setCookie(c, knownBrowser, browser, int(account.KnownBrowserLifetime.Seconds()))
}

// setCookie sets a cookie that scripts cannot read. Browsers accept the prefix __Host- only over https and only for this host.
func (s *server) setCookie(c *echo.Context, name, value string, maxAge int) {
	//nolint:gosec // Secure is off over plain http, where browsers would reject a secure cookie.
	c.SetCookie(&http.Cookie{
		Name: s.cookieName(c.Request(), name), Value: value, Path: "/", MaxAge: maxAge,
		HttpOnly: true, Secure: s.edge.OverHTTPS(c.Request()), SameSite: http.SameSiteLaxMode,
	})
}

func (s *server) cookieName(r *http.Request, name string) string {
	if s.edge.OverHTTPS(r) {
		return "__Host-" + name
	}
	return name
}

func (s *server) cookie(r *http.Request, name string) string {
	cookie, err := r.Cookie(s.cookieName(r, name))
	if err != nil {
		return ""
	}
	return cookie.Value
}

func (s *server) sessionToken(r *http.Request, role account.Role) string {
	return s.cookie(r, sessionCookie(role))
}

// ownerSession returns the session of somebody who has signed in at a business, with what they are at the one in the path. Without one, it is
// the business that they have signed in to. It returns core.Unauthenticated if there is no session.
func (s *server) ownerSession(c *echo.Context) (account.Session, error) {
	token := s.sessionToken(c.Request(), account.Owner)
	session, err := s.Identity.Authenticate(c.Request().Context(), account.Owner, businessID(c), token)
	s.followSession(c, account.Owner, token, session, err)
	return session, err
}

// pollerSession is ownerSession that also returns the revision of the owner's reports.
func (s *server) pollerSession(c *echo.Context) (account.Session, ports.Revision, error) {
	token := s.sessionToken(c.Request(), account.Owner)
	session, revision, err := s.Identity.AuthenticatePoll(c.Request().Context(), businessID(c), token)
	s.followSession(c, account.Owner, token, session, err)
	return session, revision, err
}

// followSession extends the cookie when the session is extended, and removes the cookie when the session has ended.
func (s *server) followSession(c *echo.Context, role account.Role, token string, session account.Session, err error) {
	switch {
	case err == nil && s.Clock.Now().Sub(session.LastSeenAt) < time.Minute: // the session was just extended
		s.setSession(c, role, token, session.ExpiresAt)
	case token != "" && core.CodeOf(err) == core.Unauthenticated:
		s.dropSession(c, role)
	}
}

func (s *server) requestOrigin(r *http.Request) identity.RequestOrigin {
	const maxLength = 300 // of a stored user agent
	agent := strings.ToValidUTF8(strings.ReplaceAll(r.UserAgent(), "\x00", ""), "")
	if len(agent) > maxLength {
		agent = strings.ToValidUTF8(agent[:maxLength], "")
	}
	return identity.RequestOrigin{Address: s.edge.ClientAddress(r), UserAgent: agent, Browser: s.cookie(r, knownBrowser)}
}
