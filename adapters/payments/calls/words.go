package calls

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Words returns a processor's code as a sentence, for a reason that has no sentence of its own: "charge_not_refundable" becomes "Charge not
// refundable."
func Words(code string) string {
	words := strings.ToLower(strings.ReplaceAll(code, "_", " "))
	first, size := utf8.DecodeRuneInString(words)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + words[size:] + "."
}
