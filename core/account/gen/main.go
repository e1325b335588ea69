// Command gen writes the most used passwords from the npm package @zxcvbn-ts/language-common, which lists them by how often they
// occur in published leaks. It is not part of "go generate", because nothing else needs that package:
//
//	npm pack @zxcvbn-ts/language-common@4.1.3 && tar xzf zxcvbn-ts-language-common-4.1.3.tgz
//	go run ./core/account/gen -package package -out core/account/mostusedpasswords.txt
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	mostUsed = 10_000
	shortest = 8 // account.MinimumPassword; shorter ones are refused anyway
)

func main() {
	log.SetFlags(0)
	folder := flag.String("package", "package", "folder of the unpacked npm package")
	out := flag.String("out", "mostusedpasswords.txt", "file to write")
	flag.Parse()
	if err := run(*folder, *out); err != nil {
		log.Fatal(err)
	}
}

func run(folder, out string) error {
	data, err := os.ReadFile(filepath.Join(folder, "src/passwords.json"))
	if err != nil {
		return err
	}
	var byUse []string
	if err := json.Unmarshal(data, &byUse); err != nil {
		return fmt.Errorf("read the passwords: %w", err)
	}
	var refused []string
	for _, password := range byUse[:mostUsed] {
		if utf8.RuneCountInString(password) >= shortest {
			refused = append(refused, strings.ToLower(password))
		}
	}
	slices.Sort(refused)
	return os.WriteFile(out, []byte("\n"+strings.Join(slices.Compact(refused), "\n")+"\n"), 0o644)
}
