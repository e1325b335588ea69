// Command notices writes what the licences of the product's dependencies ask of whoever passes the binary on: a text with every
// licence, which becomes part of the binary, and a bill of materials (SBOM) in the format CycloneDX.
//
// It is hand-written because the known tools cover either Go or npm, and classify licences over the network.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
)

func main() {
	text := flag.String("text", "", "`file` for the text of all licences")
	bill := flag.String("sbom", "", "`file` for the bill of materials")
	version := flag.String("version", "dev", "`version` of the product")
	flag.Parse()
	if err := run(context.Background(), *text, *bill, *version); err != nil {
		_, _ = fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

// run must be started in the folder of the module.
func run(ctx context.Context, text, bill, version string) error {
	modules, err := goModules(ctx)
	if err != nil {
		return err
	}
	packages, err := npmPackages("webui")
	if err != nil {
		return err
	}
	parts := slices.Concat(modules, packages)
	for i := range parts {
		if err := parts[i].readLicences(); err != nil {
			return err
		}
	}
	content, err := sbom(parts, version)
	if err != nil {
		return err
	}
	if err := os.WriteFile(text, []byte(notices(parts)), 0o600); err != nil {
		return err
	}
	return os.WriteFile(bill, content, 0o600)
}
