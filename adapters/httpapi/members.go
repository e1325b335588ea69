package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/usecase/identity"
)

// team is who belongs to a business, and who is invited.
type team struct {
	Members     []teamMember     `json:"members"`
	Invitations []teamInvitation `json:"invitations"`
}

type teamMember struct {
	ID           account.ID  `json:"id"`
	Name         string      `json:"name"`
	Email        string      `json:"email"`
	Role         access.Role `json:"role"`
	StaffID      *string     `json:"staff_id"`
	StaffName    *string     `json:"staff_name"`
	LastSignInAt *string     `json:"last_sign_in_at"`
	TwoFactor    bool        `json:"two_factor"`
	You          bool        `json:"you"`
}

type teamInvitation struct {
	ID        account.InvitationID    `json:"id"`
	Name      string                  `json:"name"`
	Email     string                  `json:"email"`
	Role      access.Role             `json:"role"`
	StaffID   *string                 `json:"staff_id"`
	StaffName *string                 `json:"staff_name"`
	State     account.InvitationState `json:"state"`
	CreatedAt string                  `json:"created_at"`
	ExpiresAt string                  `json:"expires_at"`
}

func (s *server) listMembers(c *echo.Context) error {
	return s.writeTeam(c, nil)
}

// writeTeam writes the team after a change of it, or returns err if it is not nil.
func (s *server) writeTeam(c *echo.Context, err error) error {
	if err != nil {
		return err
	}
	t, err := s.Identity.Team(c.Request().Context(), actor(c), businessID(c))
	if err != nil {
		return err
	}
	wire := team{Members: []teamMember{}, Invitations: []teamInvitation{}}
	for _, m := range t.Members {
		wire.Members = append(wire.Members, teamMember{
			ID: m.ID, Name: m.Name, Email: m.Email, Role: m.Role, StaffID: orNull(m.Staff), StaffName: orNull(t.Setup.StaffName(m.Staff)),
			LastSignInAt: instantOrNull(m.LastSignInAt, t.Setup.Business.Zone()), TwoFactor: m.TwoFactor, You: string(m.ID) == actor(c).ID,
		})
	}
	for _, i := range t.Invitations {
		wire.Invitations = append(wire.Invitations, s.invitationToWire(i, t.Setup))
	}
	return writeJSON(c, http.StatusOK, wire)
}

func (s *server) invitationToWire(i account.Invitation, setup *business.Setup) teamInvitation {
	loc := setup.Business.Zone()
	return teamInvitation{
		ID: i.ID, Name: i.Name, Email: i.Email, Role: i.Role, StaffID: orNull(i.Staff), StaffName: orNull(setup.StaffName(i.Staff)),
		State: i.State(s.Clock.Now()), CreatedAt: instant(i.CreatedAt, loc), ExpiresAt: instant(i.ExpiresAt, loc),
	}
}

func (s *server) changeMember(c *echo.Context) error {
	in, err := contract.Body[struct {
		Role    access.Role      `json:"role"`
		StaffID business.StaffID `json:"staff_id"`
	}](c)
	if err != nil {
		return err
	}
	return s.writeTeam(c, s.Identity.ChangeMember(c.Request().Context(), actor(c), businessID(c), account.ID(c.Param("accountId")), in.Role, in.StaffID))
}

func (s *server) removeMember(c *echo.Context) error {
	if err := s.Identity.RemoveMember(c.Request().Context(), actor(c), businessID(c), account.ID(c.Param("accountId"))); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) invite(c *echo.Context) error {
	in, err := contract.Body[struct {
		Name    string           `json:"name"`
		Email   string           `json:"email"`
		Role    access.Role      `json:"role"`
		StaffID business.StaffID `json:"staff_id"`
	}](c)
	if err != nil {
		return err
	}
	_, err = s.Identity.Invite(c.Request().Context(), actor(c), identity.InviteInput{Business: businessID(c), Name: in.Name, Email: in.Email, Role: in.Role, Staff: in.StaffID})
	return s.writeTeam(c, err)
}

func (s *server) resendInvitation(c *echo.Context) error {
	_, err := s.Identity.ResendInvitation(c.Request().Context(), actor(c), businessID(c), invitationID(c))
	return s.writeTeam(c, err)
}

func (s *server) revokeInvitation(c *echo.Context) error {
	return s.writeTeam(c, s.Identity.RevokeInvitation(c.Request().Context(), actor(c), businessID(c), invitationID(c)))
}

func invitationID(c *echo.Context) account.InvitationID {
	return account.InvitationID(c.Param("invitationId"))
}

// invited is what the page of an invitation's link shows.
type invited struct {
	State        account.InvitationState `json:"state"`
	BusinessID   business.ID             `json:"business_id"`
	BusinessName string                  `json:"business_name"`
	InvitedBy    string                  `json:"invited_by"`
	Name         string                  `json:"name"`
	Email        string                  `json:"email"`
	Role         access.Role             `json:"role"`
	StaffName    *string                 `json:"staff_name"`
	ExpiresAt    string                  `json:"expires_at"`
	InPlan       bool                    `json:"in_plan"`
}

func (s *server) getInvitation(c *echo.Context) error {
	found, err := s.Identity.Invited(c.Request().Context(), token(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, invited{
		State: found.State, BusinessID: found.Business.ID, BusinessName: found.Business.Name, InvitedBy: found.InvitedBy, Name: found.Name, Email: found.Email,
		Role: found.Role, StaffName: orNull(found.StaffName), ExpiresAt: instant(found.ExpiresAt, found.Business.Zone()), InPlan: found.InPlan,
	})
}

// acceptInvitation makes the signed-in person a member, or, with a password, a new account for the invited address.
func (s *server) acceptInvitation(c *echo.Context) error {
	in, err := contract.Body[struct {
		Password string `json:"password"`
	}](c)
	if err != nil {
		return err
	}
	if in.Password != "" {
		signedIn, err := s.Identity.AcceptNew(c.Request().Context(), token(c), in.Password, contract.Asked(c), s.signInOrigin(c.Request(), account.Owner))
		if err != nil {
			return err
		}
		return s.writeSignedIn(c, http.StatusOK, signedIn)
	}
	session, err := s.ownerSession(c)
	if err != nil {
		return err
	}
	joined, err := s.Identity.Accept(c.Request().Context(), session, token(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, signedInBody{string(joined), session.Language})
}
