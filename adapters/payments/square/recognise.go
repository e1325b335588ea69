package square

import (
	"bytes"
	"encoding/json"
	"net/http"

	sdk "github.com/square/square-go-sdk"
)

// errorBody is the body of a response that reports a failure.
type errorBody struct {
	Errors []struct {
		Category string `json:"category"`
		Code     string `json:"code"`
		Field    string `json:"field"`
	} `json:"errors"`
}

// recognise reports whether a response can be Square's. Each of its errors has one of its categories. A success is a JSON object; an empty
// list has no further mark, so callers compare the ids of what they asked for.
func recognise(_ *http.Request, status int, body []byte) bool {
	if status < http.StatusMultipleChoices {
		return bytes.HasPrefix(bytes.TrimSpace(body), []byte("{")) && json.Valid(body)
	}
	var failure errorBody
	if json.Unmarshal(body, &failure) != nil || len(failure.Errors) == 0 {
		return false
	}
	_, err := sdk.NewErrorCategoryFromString(failure.Errors[0].Category)
	return err == nil
}
