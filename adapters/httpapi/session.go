package httpapi

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/core"
	"slotwise/ports"
)

// The session's cookie holds a random token; everything else about it is in the database.
func (s *server) cookieName(r *http.Request, role ports.Role) string {
	name := "slotwise"
	if role == ports.OperatorRole {
		name = "slotwise-admin"
	}
	if s.overHTTPS(r) {
		return "__Host-" + name // a browser takes it from this very host over https only
	}
	return name
}

func (s *server) setSession(c *echo.Context, role ports.Role, token string, expires time.Time) {
	cookie := s.sessionCookie(c.Request(), role)
	cookie.Value = token
	cookie.MaxAge = max(1, int(expires.Sub(s.Clock.Now()).Seconds()))
	c.SetCookie(cookie)
}

func (s *server) dropSession(c *echo.Context, role ports.Role) {
	cookie := s.sessionCookie(c.Request(), role)
	cookie.MaxAge = -1
	c.SetCookie(cookie)
}

func (s *server) sessionCookie(r *http.Request, role ports.Role) *http.Cookie {
	return &http.Cookie{
		Name: s.cookieName(r, role), Path: "/",
		HttpOnly: true, Secure: s.overHTTPS(r), SameSite: http.SameSiteLaxMode,
	}
}

func (s *server) sessionToken(r *http.Request, role ports.Role) string {
	cookie, err := r.Cookie(s.cookieName(r, role))
	if err != nil {
		return ""
	}
	return cookie.Value
}

// ownerSession is who is signed in; core.Unauthenticated when nobody is. It keeps the cookie as long as the session,
// and drops one that is good for nothing.
func (s *server) ownerSession(c *echo.Context) (ports.Session, error) {
	token := s.sessionToken(c.Request(), ports.OwnerRole)
	session, err := s.Identity.Authenticate(c.Request().Context(), ports.OwnerRole, token)
	switch {
	case err == nil && s.Clock.Now().Sub(session.SeenAt) < time.Minute: // extended just now
		s.setSession(c, ports.OwnerRole, token, session.ExpiresAt)
	case token != "" && core.CodeOf(err) == core.Unauthenticated:
		s.dropSession(c, ports.OwnerRole)
	}
	return session, err
}
