package stripe

import (
	"encoding/json"
	"net/http"

	sdk "github.com/stripe/stripe-go/v86"
)

// recognise reports whether a response is Stripe's: each of its objects names its kind, and each of its errors has a type.
func recognise(_ *http.Request, status int, body []byte) bool {
	var content struct {
		Object string `json:"object"`
		Error  struct {
			Type sdk.ErrorType `json:"type"`
		} `json:"error"`
	}
	if json.Unmarshal(body, &content) != nil {
		return false
	}
	if status < http.StatusMultipleChoices {
		return content.Object != ""
	}
	switch content.Error.Type {
	case sdk.ErrorTypeAPI, sdk.ErrorTypeCard, sdk.ErrorTypeIdempotency, sdk.ErrorTypeInvalidRequest:
		return true
	default:
		return false
	}
}
