package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"slotwise/adapters/httpapi"
)

func TestLegalTextsOfTheOperator(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		"":                                      "",
		"# Who we are\n\nJane & Joe\n\n## Mail": `<h2 id="who-we-are">Who we are</h2>` + "\n<p>Jane &amp; Joe</p>\n" + `<h3 id="mail">Mail</h3>` + "\n",
		"### Who":                               `<h2 id="who">Who</h2>` + "\n",
		"[us](/contact), <https://example.com>, [mail](mailto:a@example.com)": `<p><a href="/contact">us</a>, <a href="https://example.com">https://example.com</a>, <a href="mailto:a@example.com">mail</a></p>` + "\n",
		"{{.SupportEmail}} & `<script>`":                                      "<p>{{.SupportEmail}} &amp; <code>&lt;script&gt;</code></p>\n",
	} {
		got, err := httpapi.LegalText([]byte(source))
		if err != nil || string(got) != want {
			t.Errorf("%q: %q, %v; want %q", source, got, err, want)
		}
	}
	for source, want := range map[string]string{
		" \n":                          "it is empty",
		"\xff":                         "UTF-8",
		"a <b>bold</b> word":           "HTML",
		"<script>alert(1)</script>":    "HTML",
		"![](https://x.example/a.png)": "picture",
		"[x](javascript:alert(1))":     "javascript",
		"<JavaScript:alert(1)>":        "JavaScript",
		"[x](data:text/html,x)":        "data:",
		"[x](javascript&colon;a)":      "javascript",
		"[x](&#106;avascript:a)":       "#106",
		"[x](java&#x73;cript&#58;a)":   "java",
		"[x](&#1;javascript:a)":        "javascript",
		"[x][y]\n\n[y]: foo&#58;a":     "foo",
	} {
		if got, err := httpapi.LegalText([]byte(source)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %q, %v; want an error about %q", source, got, err, want)
		}
	}
}

func TestTheOperatorsLegalTextsReplaceTheTemplates(t *testing.T) {
	t.Parallel()
	privacy, err := httpapi.LegalText([]byte("# Who we are\n\nJane {{.X}} & Joe"))
	if err != nil {
		t.Fatal(err)
	}
	w := newEnv(t, func(c *httpapi.Config) { c.Privacy = privacy })
	for path, own := range map[string]bool{"/privacy": true, "/terms": false} {
		body := string(w.browser().get(path).want(http.StatusOK).Body)
		if strings.Contains(body, "<p>Jane {{.X}} &amp; Joe</p>") != own || strings.Contains(body, "Template") == own {
			t.Errorf("%s: %s", path, body)
		}
	}
}
