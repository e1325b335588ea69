package httpapi_test

import (
	"net/http"
	"testing"
)

type wireOperator struct {
	ID, Email, Password string
	Present             bool
	InvitedUntil        *string `json:"invited_until"`
	LastSignInAt        *string `json:"last_sign_in_at"`
}

func TestOperatorsAreManagedInTheProduct(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	op := w.operator()
	proof := object{"email": "second@example.com", "current_password": ownerPassword}
	added := decode[wireOperator](op.post("/api/admin/operators", proof).want(http.StatusCreated))
	op.post("/api/admin/operators", proof).wantField("email", "This address is an operator's already.")

	second := w.browser()
	second.post("/api/admin/login", object{"email": "second@example.com", "password": added.Password}).want(http.StatusOK)
	second.get("/api/admin/operators").wantProblem(http.StatusForbidden, "password_change_required", "")
	second.post("/api/admin/account/password", object{"current_password": added.Password, "password": "a few quiet words"}).want(http.StatusNoContent)
	list := decode[[]wireOperator](second.get("/api/admin/operators").want(http.StatusOK))
	if len(list) != 2 || list[0].Present || !list[1].Present || list[1].InvitedUntil != nil || list[1].LastSignInAt == nil {
		t.Errorf("operators %+v", list)
	}

	w.browser().post("/api/admin/login", object{"email": "second@example.com", "password": "wrong password"}).want(http.StatusUnauthorized)
	security := decode[struct {
		SignIns        []object                 `json:"sign_ins"`
		RefusedSignIns []struct{ Attempts int } `json:"refused_sign_ins"`
	}](second.get("/api/admin/account").want(http.StatusOK))
	if len(security.SignIns) != 1 || len(security.RefusedSignIns) != 1 || security.RefusedSignIns[0].Attempts != 1 {
		t.Errorf("security %+v", security)
	}
	second.delete("/api/admin/account/sign-ins").want(http.StatusNoContent)

	remove := "/api/admin/operators/" + added.ID + "/remove"
	second.post(remove, object{"current_password": "a few quiet words"}).wantProblem(http.StatusConflict, "own_account", "")
	op.post(remove, object{"current_password": "wrong password"}).wantField("current_password", "")
	op.post(remove, object{"current_password": ownerPassword}).want(http.StatusNoContent)
	second.get("/api/admin/session").want(http.StatusUnauthorized)
	op.post(remove, object{"current_password": ownerPassword}).want(http.StatusNotFound)
}
