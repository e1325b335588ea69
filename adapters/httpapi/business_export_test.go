package httpapi_test

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/message"
)

// unzip returns the files of an archive by name.
func unzip(t *testing.T, archive []byte) map[string]string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range r.File {
		content, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(content)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
	}
	return files
}

func TestTheExportIsAnArchiveThatDescribesItself(t *testing.T) {
	t.Parallel()
	url := embeddedtest.Empty(t, postgrestest.Migrate)
	w := newEnvOnDatabase(t, postgres.Config{URL: url})
	s := w.openBusiness("Shear Joy", "owner@example.com")
	other := w.openBusiness("Other Place", "other@example.com")
	other.book("2027-06-08", "10:00")
	w.confirmAddress(s)
	s.book("2027-06-08", "09:00")
	s.bookFor("2027-06-08", "10:00", "=HYPERLINK(1)", "grace@example.com", "+49 30 123456").want(http.StatusCreated)

	file := s.owner.get(s.path("/export.zip")).want(http.StatusOK)
	if got := file.Header.Get("Content-Disposition"); got != "attachment; filename=shear-joy-2027-06-07.zip" {
		t.Errorf("the header is %q", got)
	}
	files := unzip(t, file.Body)
	for name, content := range files {
		described := name
		if folder, _, isIn := strings.Cut(name, "/"); isIn {
			described = folder + "/"
		}
		_, about, found := strings.Cut(files["README.txt"], "\r\n"+described+"\r\n  ")
		if name != "README.txt" && (!found || strings.HasPrefix(about, "\r\n")) {
			t.Errorf("README.txt does not describe %s", name)
		}
		if strings.Contains(content, "Other Place") || strings.Contains(content, other.id) {
			t.Errorf("%s has data of another business", name)
		}
	}

	var businesses []struct {
		Name  string `json:"name"`
		Hours []struct {
			Windows [][2]int `json:"windows"`
		} `json:"hours"`
	}
	if err := json.Unmarshal([]byte(files["business.json"]), &businesses); err != nil {
		t.Fatal(err)
	}
	if len(businesses) != 1 || businesses[0].Name != "Shear Joy" || businesses[0].Hours[1].Windows[0] != [2]int{540, 1020} {
		t.Errorf("business.json is %s", files["business.json"])
	}
	appointments, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(files["appointments.csv"], "\ufeff"))).ReadAll()
	if err != nil || len(appointments) != 3 {
		t.Errorf("appointments.csv is %q, %v", files["appointments.csv"], err)
	}
	for _, part := range []string{"2027-06-08T07:00:00Z", "Ada Lovelace", ",'=HYPERLINK(1),", ",4950,USD,"} {
		if !strings.Contains(files["appointments.csv"], part) {
			t.Errorf("%q is not in appointments.csv: %s", part, files["appointments.csv"])
		}
	}
	if !strings.Contains(files["messages.csv"], string(message.Booked)) {
		t.Errorf("messages.csv is %s", files["messages.csv"])
	}
}

// Nobody can use the contents of the archive to sign in or to change an appointment.
func TestTheExportHasNoSecrets(t *testing.T) {
	t.Parallel()
	url := embeddedtest.Empty(t, postgrestest.Migrate)
	w := newEnvOnDatabase(t, postgres.Config{URL: url})
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.confirmAddress(s)
	s.owner.env.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "09:00"), header{"Idempotency-Key", "key of a browser"}).want(http.StatusCreated)
	w.browser().post("/api/business/password-reset", object{"email": "owner@example.com"}).want(http.StatusAccepted)
	w.sendMail()

	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(t.Context()) })
	rows, err := conn.Query(t.Context(), `
		SELECT manage_secret FROM appointments UNION ALL SELECT hash FROM sessions UNION ALL SELECT hash FROM tokens
		UNION ALL SELECT request_hash FROM idempotency_keys UNION ALL SELECT key::bytea FROM idempotency_keys UNION ALL SELECT password_hash::bytea FROM accounts`)
	if err != nil {
		t.Fatal(err)
	}
	secrets, err := pgx.CollectRows(rows, pgx.RowTo[[]byte])
	if err != nil || len(secrets) < 6 {
		t.Fatalf("%d secrets, %v", len(secrets), err)
	}
	for name, content := range unzip(t, s.owner.get(s.path("/export.zip")).want(http.StatusOK).Body) {
		for _, secret := range secrets {
			for _, form := range []string{string(secret), hex.EncodeToString(secret), base64.StdEncoding.EncodeToString(secret), base64.RawURLEncoding.EncodeToString(secret)} {
				if strings.Contains(content, form) {
					t.Errorf("%s has the secret %q", name, form)
				}
			}
		}
	}
}

func TestOnlyOneExportOfABusinessRunsAtATime(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for range 3 { // sequential exports
		s.owner.get(s.path("/export.zip")).want(http.StatusOK)
	}
	// The second export begins while the first is being sent.
	second := 0
	r := httptest.NewRequest(http.MethodGet, s.path("/export.zip"), http.NoBody)
	for _, cookie := range s.owner.cookies {
		r.AddCookie(cookie)
	}
	sent := &slowDownload{ResponseRecorder: httptest.NewRecorder(), meanwhile: func() { second = s.owner.get(s.path("/export.zip")).Status }}
	w.handler.ServeHTTP(sent, r)
	if sent.Code != http.StatusOK || second != http.StatusTooManyRequests {
		t.Errorf("the first export has status %d, the second at the same time %d", sent.Code, second)
	}
	s.owner.get(s.path("/export.zip")).want(http.StatusOK)
}

// slowDownload calls its function meanwhile after the first bytes of a response.
type slowDownload struct {
	*httptest.ResponseRecorder
	meanwhile func()
}

func (d *slowDownload) Write(content []byte) (int, error) {
	if d.meanwhile != nil {
		d.meanwhile()
		d.meanwhile = nil
	}
	return d.ResponseRecorder.Write(content)
}
