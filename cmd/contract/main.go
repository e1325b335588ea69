// Command contract checks recorded requests of the payment adapters against the processors' descriptions of their APIs: Stripe's
// with stripe-mock, the others' with their own OpenAPI documents. `make test-contract` records the requests and runs it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

func main() {
	requests := flag.String("requests", "", "`folder` with the recorded requests")
	documents := flag.String("documents", "", "`folder` with the processors' OpenAPI documents")
	stripeMock := flag.String("stripe-mock", "", "`program` that knows Stripe's API")
	flag.Parse()
	if err := run(context.Background(), os.Stdout, *requests, *documents, *stripeMock); err != nil {
		_, _ = fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run reports every request that a processor would not accept. Missing documents are not an error.
func run(ctx context.Context, out io.Writer, requests, documents, stripeMock string) error {
	recorded, err := readRequests(requests)
	if err != nil {
		return err
	}
	failures, err := checkStripe(ctx, stripeMock, recorded["stripe"])
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(out, "stripe: %d different requests, checked by stripe-mock\n", len(recorded["stripe"]))
	for _, c := range []checked{{"stripe", false}, {"square", true}, {"paypal", true}} {
		files, err := filepath.Glob(filepath.Join(documents, c.processor, "*.json"))
		if err != nil {
			return fmt.Errorf("look for documents of %s: %w", c.processor, err)
		}
		if len(files) == 0 {
			_, _ = fmt.Fprintf(out, "%s: %s NOT CHECKED, because its OpenAPI documents are not in %s\n", c.processor, c.what(), filepath.Join(documents, c.processor))
			continue
		}
		found, err := checkAgainst(ctx, files, recorded[c.processor], c.requests)
		if err != nil {
			return err
		}
		failures = append(failures, found...)
		_, _ = fmt.Fprintf(out, "%s: %d different %s, checked by %d OpenAPI documents\n", c.processor, len(recorded[c.processor]), c.what(), len(files))
	}
	slices.Sort(failures)
	var errs []error
	for _, f := range slices.Compact(failures) {
		errs = append(errs, errors.New(f))
	}
	return errors.Join(errs...)
}

// checked says which parts of a processor's operations are compared with its documents.
type checked struct {
	processor string
	requests  bool // stripe-mock checks Stripe's requests, which are form-encoded
}

func (c checked) what() string {
	if c.requests {
		return "requests and simulated responses"
	}
	return "simulated responses"
}
