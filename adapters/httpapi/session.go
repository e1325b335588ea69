package httpapi

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/core"
	"slotwise/core/account"
)

// cookieName returns the name of the session cookie. The cookie holds a random token; the session is in the database. A
// session library would store opaque data there, so sessions could not be found by account.
func (s *server) cookieName(r *http.Request, role account.Role) string {
	name := "slotwise"
	if role == account.Operator {
		name = "slotwise-admin"
	}
	if s.overHTTPS(r) {
		return "__Host-" + name // browsers accept this prefix only over https and only for this host
	}
	return name
}

func (s *server) setSession(c *echo.Context, role account.Role, token string, expires time.Time) {
	s.setCookie(c, role, token, max(1, int(expires.Sub(s.Clock.Now()).Seconds())))
}

func (s *server) dropSession(c *echo.Context, role account.Role) { s.setCookie(c, role, "", -1) }

func (s *server) setCookie(c *echo.Context, role account.Role, token string, maxAge int) {
	//nolint:gosec // Secure is off over plain http, where browsers would reject a secure cookie.
	c.SetCookie(&http.Cookie{
		Name: s.cookieName(c.Request(), role), Value: token, Path: "/", MaxAge: maxAge,
		HttpOnly: true, Secure: s.overHTTPS(c.Request()), SameSite: http.SameSiteLaxMode,
	})
}

func (s *server) sessionToken(r *http.Request, role account.Role) string {
	cookie, err := r.Cookie(s.cookieName(r, role))
	if err != nil {
		return ""
	}
	return cookie.Value
}

// ownerSession returns the session of the signed-in owner, or core.Unauthenticated if there is none. It extends the cookie
// with the session and removes a cookie without a session.
func (s *server) ownerSession(c *echo.Context) (account.Session, error) {
	token := s.sessionToken(c.Request(), account.Owner)
	session, err := s.Identity.Authenticate(c.Request().Context(), account.Owner, token)
	switch {
	case err == nil && s.Clock.Now().Sub(session.LastSeenAt) < time.Minute: // the session was just extended
		s.setSession(c, account.Owner, token, session.ExpiresAt)
	case token != "" && core.CodeOf(err) == core.Unauthenticated:
		s.dropSession(c, account.Owner)
	}
	return session, err
}
