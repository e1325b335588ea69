package main

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestLicencesAreKnownByTheirText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Permission is hereby granted,\n free of charge, to any person":                      "MIT",
		"Redistribution and use in source and binary forms":                                  "BSD-2-Clause",
		"Redistribution and use in source and binary forms … Neither the name of":            "BSD-3-Clause",
		"Apache License Version 2.0 … Permission is hereby granted, free of charge":          "Apache-2.0 AND MIT",
		"Mozilla Public License Version 2.0 … under the terms of the Mozilla Public License": "MPL-2.0",
		"All rights reserved.": "",
	} {
		if got := identify(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestWhatIsWritten(t *testing.T) {
	t.Parallel()
	parts := []part{
		{Name: "example.com/queue/v2", Version: "v2.1.0", Kind: "golang", Licence: "MPL-2.0", Source: "https://example.com/queue", texts: []string{"MPL"}},
		{Name: "example.com/driver", Version: "v2.1.0", Kind: "golang", Licence: "MPL-2.0", Source: "https://example.com/driver", texts: []string{"MPL"}},
		{Name: "@scope/font", Version: "1.0.0", Kind: "npm", Licence: "OFL-1.1"},
	}
	text := notices(parts)
	for _, want := range []string{"example.com/queue/v2 v2.1.0 (MPL-2.0) https://example.com/queue\nexample.com/driver", "@scope/font 1.0.0 (OFL-1.1)", "no text of its licence, OFL-1.1"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	content, err := sbom(parts, "1.0")
	if err != nil {
		t.Fatal(err)
	}
	var bill struct {
		Components []component `json:"components"`
	}
	if err := json.Unmarshal(content, &bill); err != nil || len(bill.Components) != 3 || bill.Components[2].PURL != "pkg:npm/%40scope/font@1.0.0" {
		t.Errorf("%v: %s", err, content)
	}
}
