package mail

import (
	"context"
	"errors"
	"fmt"
	"net/textproto"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	gomail "github.com/wneessen/go-mail"

	"slotwise/core/text"
	"slotwise/ports"
)

// smtpTimeout limits connecting to the mail server, and separately the exchange with it.
const smtpTimeout = 20 * time.Second

// server is the installation's mail server.
type server struct {
	client  *gomail.Client
	address string      // host:port, for errors
	refuses atomic.Bool // the sign-in or the sender, at the last connection that got so far
}

// newServer parses the URL of the mail server. Mail servers record the client's HELO name in the mail, so helo is the domain
// of the sender: recipients should not see the name of this machine.
func newServer(raw, helo string, timeout time.Duration) (*server, error) {
	s, err := parseSMTP(raw)
	if err != nil {
		return nil, err
	}
	client, err := gomail.NewClient(s.host, append(s.options(), gomail.WithTimeout(timeout), gomail.WithHELO(helo))...)
	if err != nil {
		return nil, fmt.Errorf("the address of the mail server cannot be used: %w", err)
	}
	return &server{client: client, address: fmt.Sprintf("%s:%d", s.host, s.port)}, nil
}

// settings are the settings in an SMTP URL.
type settings struct {
	host           string // an IPv6 address is in brackets, because the library joins host and port without them
	port           int
	user, password string
	implicitTLS    bool // the connection is encrypted from the start; otherwise STARTTLS
	noTLS          bool
}

// parseSMTP reads
//
//	smtp://user:password@host:587         STARTTLS, which the server must offer
//	smtps://user:password@host:465        encrypted from the first byte
//	smtp://localhost:1025?tls=off         unencrypted, for a mail catcher on the same machine
//
// User and password may be left out, and the port too. Errors never repeat the URL, since it holds a password.
func parseSMTP(raw string) (settings, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Hostname() == "" || u.Opaque != "" {
		return settings{}, errors.New("the address of the mail server must look like smtp://user:password@host:587; " +
			"special characters in user and password are written as %XX")
	}
	s := settings{host: u.Hostname()}
	if strings.Contains(s.host, ":") {
		s.host = "[" + s.host + "]"
	}
	switch u.Scheme {
	case "smtp":
		s.port = 587
	case "smtps":
		s.port, s.implicitTLS = 465, true
	default:
		return settings{}, errors.New("the address of the mail server must begin with smtp:// or smtps://")
	}
	if port := u.Port(); port != "" {
		if s.port, err = strconv.Atoi(port); err != nil || s.port < 1 || s.port > 65535 {
			return settings{}, errors.New("the port of the mail server must be a number from 1 to 65535")
		}
	}
	if u.User != nil {
		s.user = u.User.Username()
		s.password, _ = u.User.Password()
		if s.user == "" || s.password == "" {
			return settings{}, errors.New("the address of the mail server must have both user and password, or neither")
		}
	}
	if u.Path != "" && u.Path != "/" || u.Fragment != "" {
		return settings{}, errors.New("the address of the mail server must end after the port; " +
			"special characters in user and password are written as %XX")
	}
	err = s.readQuery(u.RawQuery)
	return s, err
}

func (s *settings) readQuery(raw string) error {
	query, err := url.ParseQuery(raw)
	if err != nil {
		return errors.New("what follows the ? in the address of the mail server cannot be read")
	}
	for key, values := range query {
		if key != "tls" || len(values) != 1 || values[0] != "off" && values[0] != "required" {
			return errors.New("the address of the mail server takes only ?tls=off or ?tls=required")
		}
	}
	s.noTLS = query.Get("tls") == "off"
	if s.noTLS && s.implicitTLS {
		return errors.New("the address of the mail server cannot be smtps:// with ?tls=off")
	}
	return nil
}

func (s settings) options() []gomail.Option {
	// Each connection sends one message, so there is nothing to check before it or to reset after it.
	options := []gomail.Option{gomail.WithPort(s.port), gomail.WithTLSPolicy(gomail.TLSMandatory), gomail.WithoutNoop(), gomail.WithoutRset()}
	auth := gomail.SMTPAuthAutoDiscover
	switch {
	case s.implicitTLS:
		options = append(options, gomail.WithSSL())
	case s.noTLS:
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
		auth = gomail.SMTPAuthPlainNoEnc
	}
	if s.user != "" {
		options = append(options, gomail.WithSMTPAuth(auth), gomail.WithUsername(s.user), gomail.WithPassword(s.password))
	}
	return options
}

// send makes one attempt to send a message. It ignores errors after the server has accepted the message, because the caller would
// send it again.
func (s *server) send(ctx context.Context, msg *gomail.Msg) error {
	err := s.client.DialAndSendWithContext(ctx, msg)
	if err == nil || msg.IsDelivered() {
		s.refuses.Store(false)
		return nil
	}
	return s.failed(err)
}

// check signs in and asks whether the sender may send, without sending anything.
func (s *server) check(ctx context.Context, sender string) error {
	connection, err := s.client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return s.failed(err)
	}
	defer func() { _ = s.client.CloseWithSMTPClient(connection) }() // nothing was sent that could be lost
	if err := connection.Mail(sender); err != nil {
		reply, ok := errors.AsType[*textproto.Error](err)
		s.refuses.Store(ok && isSenderRefused(reply.Code))
		return s.failed(err)
	}
	s.refuses.Store(false)
	return nil
}

// failed returns what is known of a failure, and remembers refused settings.
func (s *server) failed(err error) error {
	if areSettingsRefused(err) {
		s.refuses.Store(true)
	}
	refused, ok := errors.AsType[*gomail.SendError](err)
	if ok && refused.ErrorCode() != 0 {
		return &ports.MailError{Permanent: isFinal(refused), Words: replyText(refused), Err: err}
	}
	if reply, ok := errors.AsType[*textproto.Error](err); ok {
		return &ports.MailError{Words: oneLine(fmt.Sprintf("%d %s", reply.Code, reply.Msg)), Err: err}
	}
	return &ports.MailError{Why: text.Of("message.serverNotUsable", "server", s.address, "cause", oneLine(rootCause(err))), Err: err}
}

// areSettingsRefused reports whether the server wants another user, password or sender. It does so at the next attempt as well, unlike
// after an outage.
func areSettingsRefused(err error) bool {
	code := 0
	if reply, ok := errors.AsType[*textproto.Error](err); ok {
		code = reply.Code
	} else if refused, ok := errors.AsType[*gomail.SendError](err); ok {
		code = refused.ErrorCode()
		if refused.Reason == gomail.ErrSMTPMailFrom && isSenderRefused(code) {
			return true
		}
	}
	// required, mechanism too weak, wrong, encryption required (RFC 4954)
	return slices.Contains([]int{530, 534, 535, 538}, code)
}

// isSenderRefused reports whether a reply to the sender's address is a refusal that stays.
func isSenderRefused(code int) bool {
	const tooMuchMail = 552
	return code >= 500 && code != tooMuchMail
}

// isFinal reports whether a retry cannot help: a 5xx about this recipient or this content. A refused sender or login is a
// mistake in the installation's settings, which may be corrected while messages wait.
func isFinal(e *gomail.SendError) bool {
	switch e.Reason {
	case gomail.ErrSMTPRcptTo, gomail.ErrSMTPData, gomail.ErrSMTPDataClose:
		return e.ErrorCode() >= 500
	default:
		return false
	}
}

var quotedReply = regexp.MustCompile(`\b([245]\d\d) ("(?:[^"\\]|\\.)*")`)

// replyText returns the server's reply. The library only provides it inside its own sentence, quoted by Go's textproto.
func replyText(e *gomail.SendError) string {
	if found := quotedReply.FindStringSubmatch(e.Error()); found != nil {
		if words, err := strconv.Unquote(found[2]); err == nil {
			return oneLine(found[1] + " " + words)
		}
	}
	return fmt.Sprintf("%d %s", e.ErrorCode(), e.EnhancedStatusCode())
}

// rootCause returns the text of the innermost error, which names the cause.
func rootCause(err error) string {
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			return err.Error()
		}
		err = inner
	}
}
