package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
)

const head = `Slotwise contains the following software of others, under the licences below.
The source code of everything under the Mozilla Public License (MPL-2.0) is at the address beside it, unchanged.
`

// notices returns the text of all licences. Parts with the same text share it.
func notices(parts []part) string {
	var out strings.Builder
	out.WriteString(head)
	byText := map[string][]part{}
	var order []string
	for _, p := range parts {
		text := strings.Join(p.texts, "\n\n")
		if text == "" {
			text = "The package contains no text of its licence, " + p.Licence + "."
		}
		if byText[text] == nil {
			order = append(order, text)
		}
		byText[text] = append(byText[text], p)
	}
	for _, text := range order {
		out.WriteString("\n" + strings.Repeat("=", 78) + "\n")
		for _, p := range byText[text] {
			fmt.Fprintf(&out, "%s %s (%s) %s", p.Name, p.Version, p.Licence, p.Source)
			out.WriteString("\n")
		}
		out.WriteString("\n" + text + "\n")
	}
	return out.String()
}

type component struct {
	Type     string    `json:"type"`
	Name     string    `json:"name"`
	Version  string    `json:"version"`
	PURL     string    `json:"purl,omitempty"`
	Licenses []licence `json:"licenses"`
}

type licence struct {
	Expression string `json:"expression"`
}

// sbom returns the bill of materials in the format CycloneDX 1.5.
func sbom(parts []part, version string) ([]byte, error) {
	list := make([]component, len(parts))
	for i, p := range parts {
		list[i] = component{"library", p.Name, p.Version, p.packageURL(), []licence{{p.Licence}}}
	}
	bill := struct {
		Format   string `json:"bomFormat"`
		Spec     string `json:"specVersion"`
		Version  int    `json:"version"`
		Metadata struct {
			Component component `json:"component"`
		} `json:"metadata"`
		Components []component `json:"components"`
	}{Format: "CycloneDX", Spec: "1.5", Version: 1, Components: list}
	bill.Metadata.Component = component{"application", "slotwise", version, "", []licence{{"Apache-2.0"}}}
	content, err := json.MarshalIndent(bill, "", "  ")
	return append(content, '\n'), err
}

// packageURL returns the part's address by the rules of package-url/purl-spec, which encode the @ of a scope.
func (p part) packageURL() string {
	segments := strings.Split(p.Name, "/")
	for i, s := range segments {
		segments[i] = strings.ReplaceAll(url.PathEscape(s), "@", "%40")
	}
	return "pkg:" + p.Kind + "/" + strings.Join(segments, "/") + "@" + p.Version
}
