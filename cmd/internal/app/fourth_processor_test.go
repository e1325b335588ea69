package app

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"slotwise/core/payment"
	"slotwise/ports/porttest"
)

func TestAFourthProcessorIsOneFolderAndOneLine(t *testing.T) {
	t.Parallel()
	t.Run("it passes the suite of all processors", func(t *testing.T) {
		t.Parallel()
		porttest.RunPaymentProcessor(t, func(*testing.T) porttest.PaymentFixture {
			p := newTill()
			return porttest.PaymentFixture{
				Processor: p, Simulated: p, Currency: "USD", Ends: true,
				Account: payment.Account{ID: "version-1", Test: true, Credentials: payment.Credentials{"number": "7", "pin": "secret-pin"}},
			}
		})
	})
	t.Run("it is found by its name", func(t *testing.T) {
		t.Parallel()
		if found := byName(newTill())["till"]; found == nil || found.Definition().Name != "Till" {
			t.Errorf("found %v", found)
		}
	})
	t.Run("nothing else names a processor", nothingElseNamesAProcessor)
}

// nothingElseNamesAProcessor searches the product's own source. It ignores Stripe, through which plans are also paid for. It also
// ignores the public site, which may name the processors in text: no code depends on that.
func nothingElseNamesAProcessor(t *testing.T) {
	t.Parallel()
	named := regexp.MustCompile("(?i)paypal|[\"'`]square[\"'`]|\\[.*\\bsquare,.*\\]")
	root := filepath.Join("..", "..", "..")
	for _, folder := range []string{"core", "ports", "adapters", "worker", "migrations", "cmd", filepath.Join("webui", "src")} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !isProductText(filepath.ToSlash(path)) || entry.IsDir() {
				return err
			}
			content, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for number, line := range strings.Split(string(content), "\n") {
				if named.MatchString(line) {
					t.Errorf("%s:%d names a processor: %s", path, number+1, strings.TrimSpace(line))
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func isProductText(path string) bool {
	for _, own := range []string{"adapters/payments/", "webui/src/site/", "cmd/contract/", "cmd/internal/app/payments.go", "ports/porttest/", "_test.go", ".test.ts", "/testdata/"} {
		if strings.Contains(path, own) {
			return false
		}
	}
	switch filepath.Ext(path) {
	case ".go", ".sql", ".yaml", ".ts", ".tsx":
		return true
	default:
		return false
	}
}
