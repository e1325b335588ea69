package app

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"slotwise/core"
)

// refusingMailServer is a mail server that refuses every sign-in. It returns its host:port.
func refusingMailServer(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer func() { _ = c.Close() }()
				_, _ = fmt.Fprint(c, "220 post.example\r\n")
				for lines := bufio.NewScanner(c); lines.Scan(); {
					reply := "250 ok"
					switch command, _, _ := strings.Cut(lines.Text(), " "); command {
					case "EHLO":
						reply = "250-post.example\r\n250 AUTH PLAIN"
					case "AUTH":
						reply = "535 5.7.8 Wrong user or password"
					}
					_, _ = fmt.Fprint(c, reply+"\r\n")
				}
			}()
		}
	}()
	return listener.Addr().String()
}

// logLines passes on each line that is logged.
type logLines chan string

func (l logLines) Write(line []byte) (int, error) {
	l <- string(line)
	return len(line), nil
}

func TestARefusedSignInIsSaidAtOnce(t *testing.T) {
	t.Parallel()
	c := demoConfig(t)
	c.SMTPURL = "smtp://user:secret@" + refusingMailServer(t) + "?tls=off"
	log := make(logLines, 100)
	a, err := Start(t.Context(), c, Streams{Out: io.Discard, Err: log})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}()
	select {
	case line := <-log:
		if !strings.Contains(line, "ERROR") || !strings.Contains(line, "refuses the sign-in or the sender") || !strings.Contains(line, "535 5.7.8") || strings.Contains(line, "secret") {
			t.Errorf("logged: %s", line)
		}
	case <-time.After(30 * time.Second):
		t.Error("nothing was logged about the mail server")
	}
	if _, text := read(t, &httptest.Server{URL: a.URL()}, "/readyz?verbose"); !strings.Contains(text, "warning: the mail server refuses the sign-in") {
		t.Errorf("readyz: %s", text)
	}

	// The database of this server refuses another password.
	refused := c
	address, err := url.Parse(a.database.url)
	if err != nil {
		t.Fatal(err)
	}
	address.User = url.UserPassword(address.User.Username(), "another password")
	refused.DatabaseURL = address.String()
	began := time.Now()
	_, err = patiently(t.Context(), refused, Streams{Out: io.Discard, Err: testLog{t}}, startWork)
	if err == nil || core.CodeOf(err) == core.Unavailable || !strings.Contains(err.Error(), "password authentication failed") || time.Since(began) > startPatience {
		t.Errorf("after %s: %v, want an end at once that names the password", time.Since(began), err)
	}
}
