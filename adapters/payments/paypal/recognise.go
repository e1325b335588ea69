package paypal

import (
	"bytes"
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// oauthPath is the path of the call that returns an access token.
const oauthPath = "/v1/oauth2/token"

var errorName = regexp.MustCompile(`^[A-Z][A-Z0-9_]+$`)

// oauthErrors are the values of "error" in refusals of OAuth. The errors of gateways and frameworks have the same field with other texts.
var oauthErrors = []string{
	"invalid_client", "invalid_request", "invalid_grant", "invalid_scope", "invalid_token", "unauthorized_client", "unsupported_grant_type",
	"access_denied", "server_error", "temporarily_unavailable",
}

// refusalBody has the fields of a refusal that identify it as PayPal's.
type refusalBody struct {
	Name    string `json:"name"`
	DebugID string `json:"debug_id"`
	Error   string `json:"error"`
}

// isPayPals reports whether a refusal is PayPal's. It has a name in capitals and PayPal's id of the call, except that the name of a refused
// token suffices. Refusals about access tokens have the form of OAuth.
func (b refusalBody) isPayPals(r *http.Request, status int) bool {
	refusesToken := status == http.StatusUnauthorized
	return errorName.MatchString(b.Name) && b.DebugID != "" ||
		refusesToken && b.Name == "AUTHENTICATION_FAILURE" ||
		(refusesToken || strings.HasSuffix(r.URL.Path, oauthPath)) && slices.Contains(oauthErrors, b.Error)
}

// recognise reports whether a response can be PayPal's. A success is a JSON object, which callers compare with what they asked for.
func recognise(r *http.Request, status int, body []byte) bool {
	switch {
	case status >= http.StatusMultipleChoices:
		var failure refusalBody
		return json.Unmarshal(body, &failure) == nil && failure.isPayPals(r, status)
	case strings.HasSuffix(r.URL.Path, oauthPath):
		var token struct {
			Text string `json:"access_token"`
		}
		return json.Unmarshal(body, &token) == nil && token.Text != ""
	default:
		return bytes.HasPrefix(bytes.TrimSpace(body), []byte("{")) && json.Valid(body)
	}
}
