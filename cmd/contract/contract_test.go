package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const document = `{"openapi":"3.0.3","info":{"title":"x","version":"1"},"paths":{"/v2/refunds":{"post":{
	"parameters":[{"name":"dry","in":"query","schema":{"type":"boolean"}}],
	"requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","required":["key"],"properties":{
		"key":{"type":"string","maxLength":5},
		"money":{"allOf":[{"type":"object","properties":{"amount":{"type":"integer"}}},{"type":"object","properties":{"currency":{"type":"string","enum":["USD"]}}}]},
		"lines":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"}}}},
		"metadata":{"type":"object","additionalProperties":{"type":"string"}}}}}}},
	"responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"type":"object","properties":{"id":{"type":"string"}}}}}}}}},
	"/v2/refunds/{id}":{"get":{"parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"string"}}],
	"responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"type":"object","properties":{"id":{"type":"string"}}}}}}}}}}}`

func TestRequestsAreComparedWithTheDocument(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "openapi.json")
	if err := os.WriteFile(file, []byte(document), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, method, query, body, want string }{
		{"right", "POST", "dry=true", `{"key":"k","money":{"amount":1,"currency":"USD"},"lines":[{"name":"a"}],"metadata":{"any":"thing"}}`, ""},
		{"an unknown field", "POST", "", `{"key":"k","colour":"red"}`, "the field colour"},
		{"an unknown field of a part", "POST", "", `{"key":"k","money":{"amount":1,"tip":2}}`, "the field money.tip"},
		{"an unknown field in a list", "POST", "", `{"key":"k","lines":[{"name":"a","note":"b"}]}`, "the field lines.0.note"},
		{"an unknown parameter", "POST", "colour=red", `{"key":"k"}`, "the parameter colour"},
		{"a wrong type", "POST", "", `{"key":"k","money":{"amount":"1"}}`, "amount"},
		{"an unknown value", "POST", "", `{"key":"k","money":{"currency":"EUR"}}`, "currency"},
		{"a missing field", "POST", "", `{}`, "key"},
		{"too long a text", "POST", "", `{"key":"123456"}`, "key"},
		{"an unknown operation", "DELETE", "", `{}`, "no document has this operation"},
		{"a list, of which the document has single objects alone", "GET", "", "", "no document has this operation"},
	} {
		r := recordedRequest{Operation: "square.refunds.create", Method: c.method, Path: "/v2/refunds", Query: c.query, Body: []byte(c.body), Header: http.Header{"Content-Type": {"application/json"}}}
		failures, err := checkAgainst(t.Context(), []string{file}, []recordedRequest{r}, true)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(failures, "\n")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestSimulatedResponsesAreComparedWithTheDocument(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "openapi.json")
	if err := os.WriteFile(file, []byte(document), 0o600); err != nil {
		t.Fatal(err)
	}
	for response, want := range map[string]string{
		`{"id":"r1"}`:              "",
		`{"id":1}`:                 "id",
		`{"id":"r1","colour":"r"}`: "of the simulated response the field colour",
	} {
		r := recordedRequest{Operation: "square.refunds.create", Method: "POST", Path: "/v2/refunds", Status: http.StatusOK, Response: []byte(response)}
		failures, err := checkAgainst(t.Context(), []string{file}, []recordedRequest{r}, false)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(failures, "\n")
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", response, got, want)
		}
	}
}
