package paypal

import (
	"bytes"
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
)

// tokenPath is the path of the call that returns an access token.
const tokenPath = "/v1/oauth2/token" //nolint:gosec // a path and no token

var errorName = regexp.MustCompile(`^[A-Z][A-Z0-9_]+$`)

// recognise reports whether a response can be PayPal's. Its errors have a name in capitals, and those about access tokens the "error" of
// OAuth. A success is a JSON object, which callers compare with what they asked for.
func recognise(r *http.Request, status int, body []byte) bool {
	switch {
	case status >= http.StatusMultipleChoices:
		var failure struct {
			Name  string `json:"name"`
			Error string `json:"error"`
		}
		return json.Unmarshal(body, &failure) == nil && (errorName.MatchString(failure.Name) || failure.Error != "")
	case strings.HasSuffix(r.URL.Path, tokenPath):
		var token struct {
			Text string `json:"access_token"`
		}
		return json.Unmarshal(body, &token) == nil && token.Text != ""
	default:
		return bytes.HasPrefix(bytes.TrimSpace(body), []byte("{")) && json.Valid(body)
	}
}
