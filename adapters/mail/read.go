package mail

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"strings"

	"slotwise/ports"
)

// readMail reads an .eml file: its recipient, its subject, and its first text, HTML and calendar parts at any depth.
func readMail(r io.Reader) (ports.StoredMail, error) {
	raw, err := mail.ReadMessage(r)
	if err != nil {
		return ports.StoredMail{}, fmt.Errorf("read the header: %w", err)
	}
	var m ports.StoredMail
	if m.Subject, err = new(mime.WordDecoder).DecodeHeader(raw.Header.Get("Subject")); err != nil {
		return ports.StoredMail{}, fmt.Errorf("read the subject: %w", err)
	}
	to, err := mail.ParseAddress(raw.Header.Get("To"))
	if err != nil {
		return ports.StoredMail{}, fmt.Errorf("read the recipient: %w", err)
	}
	m.To = to.Address
	err = readParts(&m, raw.Header.Get, raw.Body)
	return m, err
}

func readParts(m *ports.StoredMail, header func(string) string, body io.Reader) error {
	kind, params, err := mime.ParseMediaType(header("Content-Type"))
	if err != nil {
		return fmt.Errorf("read the type of a part: %w", err)
	}
	if strings.HasPrefix(kind, "multipart/") {
		parts := multipart.NewReader(body, params["boundary"])
		for {
			part, err := parts.NextRawPart()
			if errors.Is(err, io.EOF) {
				return nil
			}
			if err != nil {
				return fmt.Errorf("find the next part: %w", err)
			}
			if err := readParts(m, part.Header.Get, part); err != nil {
				return err
			}
		}
	}
	content, err := io.ReadAll(decoded(header("Content-Transfer-Encoding"), body))
	if err != nil {
		return fmt.Errorf("read a part: %w", err)
	}
	if place := placeOf(m, kind); place != nil && *place == "" {
		*place = string(content)
	}
	return nil
}

func decoded(encoding string, r io.Reader) io.Reader {
	switch strings.ToLower(encoding) {
	case "quoted-printable":
		return quotedprintable.NewReader(r)
	case "base64":
		return base64.NewDecoder(base64.StdEncoding, r)
	default:
		return r
	}
}

// placeOf returns the field for a part of the kind, or nil to ignore the part.
func placeOf(m *ports.StoredMail, kind string) *string {
	switch kind {
	case "text/plain":
		return &m.Text
	case "text/html":
		return &m.HTML
	case "text/calendar":
		return &m.ICS
	default:
		return nil
	}
}
