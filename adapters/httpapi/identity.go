package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/core/usecase/identity"
)

type loginRequest struct {
	Email    string `json:"email"`
	Password string `json:"password"`
	Code     string `json:"code"`
}

func (s *server) login(c *echo.Context) error {
	in, err := contract.Body[loginRequest](c)
	if err != nil {
		return err
	}
	return s.signIn(c, in)
}

// loginByQuery is for older clients. Another site must not be able to sign a browser in with a GET.
func (s *server) loginByQuery(c *echo.Context) error {
	if !s.edge.FromOwnSite(c.Request()) {
		return contract.ErrCrossSite
	}
	return s.signIn(c, loginRequest{Email: c.QueryParam("email"), Password: c.QueryParam("password"), Code: c.QueryParam("code")})
}

func (s *server) signIn(c *echo.Context, in loginRequest) error {
	signedIn, err := s.Identity.Login(c.Request().Context(), identity.LoginInput{
		Role: account.Owner, Email: in.Email, Password: in.Password, Code: in.Code, Origin: s.signInOrigin(c.Request(), account.Owner),
	})
	if err != nil {
		return err
	}
	return s.writeSignedIn(c, http.StatusOK, signedIn)
}

func (s *server) writeSignedIn(c *echo.Context, status int, signedIn identity.SignedIn) error {
	s.signedIn(c, account.Owner, signedIn)
	return writeJSON(c, status, signedInBody{string(signedIn.Business), signedIn.Language})
}

type signedInBody struct {
	ID       string        `json:"id"` // of the business
	Language text.Language `json:"language"`
}

type registerRequest struct {
	Name             string      `json:"name"`
	Email            string      `json:"email"`
	Password         string      `json:"password"`
	Phone            string      `json:"phone"`
	Address          string      `json:"address"`
	Category         string      `json:"category"`
	Description      string      `json:"description"`
	Tier             tier.Tier   `json:"tier"`
	SubscriptionPlan tier.PlanID `json:"subscription_plan"`
	Timezone         string      `json:"timezone"`
}

func (s *server) register(c *echo.Context) error {
	in, err := contract.Body[registerRequest](c)
	if err != nil {
		return err
	}
	signedIn, err := s.Identity.Register(c.Request().Context(), identity.RegisterInput{
		Name: in.Name, Email: in.Email, Password: in.Password, Phone: in.Phone, Address: in.Address,
		Category: in.Category, Description: in.Description, Tier: in.Tier, Plan: in.SubscriptionPlan,
		Timezone: in.Timezone, Language: contract.Asked(c), Arrival: contract.Words(c).Say("starter.arrivalNote"), Origin: s.signInOrigin(c.Request(), account.Owner),
	})
	if err != nil {
		return err
	}
	return s.writeSignedIn(c, http.StatusCreated, signedIn)
}

func (s *server) logout(c *echo.Context) error { return s.signOut(c, account.Owner) }

func (s *server) adminLogout(c *echo.Context) error { return s.signOut(c, account.Operator) }

func (s *server) signOut(c *echo.Context, role account.Role) error {
	if token := s.sessionToken(c.Request(), role); token != "" {
		if err := s.Identity.Logout(c.Request().Context(), token); err != nil {
			return err
		}
		s.dropSession(c, role)
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) adminLogin(c *echo.Context) error {
	in, err := contract.Body[loginRequest](c)
	if err != nil {
		return err
	}
	signedIn, err := s.Identity.Login(c.Request().Context(), identity.LoginInput{
		Role: account.Operator, Email: in.Email, Password: in.Password, Code: in.Code, Origin: s.signInOrigin(c.Request(), account.Operator),
	})
	if err != nil {
		return err
	}
	s.signedIn(c, account.Operator, signedIn)
	return writeJSON(c, http.StatusOK, struct {
		Email    string        `json:"email"`
		Language text.Language `json:"language"`
	}{signedIn.Email, signedIn.Language})
}

func (s *server) currentSession(c *echo.Context) error {
	session, err := s.ownerSession(c)
	if err != nil && core.CodeOf(err) != core.Unauthenticated {
		return err
	}
	return writeJSON(c, http.StatusOK, struct {
		BusinessID *string `json:"business_id"`
	}{orNull(session.Business)})
}

func (s *server) requestPasswordReset(c *echo.Context) error {
	in, err := contract.Body[struct {
		Email string `json:"email"`
	}](c)
	if err != nil {
		return err
	}
	if err := s.Identity.RequestPasswordReset(c.Request().Context(), in.Email, s.requestOrigin(c.Request())); err != nil {
		return err
	}
	return c.NoContent(http.StatusAccepted)
}

func (s *server) resetPassword(c *echo.Context) error {
	in, err := contract.Body[struct {
		Token    string `json:"token"`
		Password string `json:"password"`
	}](c)
	if err != nil {
		return err
	}
	browser, err := s.Identity.ResetPassword(c.Request().Context(), in.Token, in.Password, s.requestOrigin(c.Request()))
	if err != nil {
		return err
	}
	s.rememberBrowser(c, browser)
	return c.NoContent(http.StatusNoContent)
}

func (s *server) confirmEmail(c *echo.Context) error {
	in, err := contract.Body[struct {
		Token string `json:"token"`
	}](c)
	if err != nil {
		return err
	}
	if err := s.Identity.ConfirmEmail(c.Request().Context(), in.Token); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) resendConfirmation(c *echo.Context) error {
	if err := s.Identity.ResendConfirmation(c.Request().Context(), businessID(c)); err != nil {
		return err
	}
	return c.NoContent(http.StatusAccepted)
}
