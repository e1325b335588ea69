package app

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"slotwise/core/business"
)

// documents returns the texts of the repository's documents by their paths below its root.
func documents(t *testing.T) map[string]string {
	t.Helper()
	root := os.DirFS("../../..")
	paths, err := fs.Glob(root, "docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, name := range append(paths, "README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md") {
		text, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	return texts
}

var (
	code     = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")
	link     = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading  = regexp.MustCompile(`(?m)^#+ (.+)$`)
	noAnchor = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// anchors returns the fragments that links to the headings of a document use, as code hosts generate them.
func anchors(text string) []string {
	var all []string
	for _, m := range heading.FindAllStringSubmatch(code.ReplaceAllStringFunc(text, onlyInline), -1) {
		plain := noAnchor.ReplaceAllString(strings.ToLower(m[1]), "")
		all = append(all, strings.ReplaceAll(strings.TrimSpace(plain), " ", "-"))
	}
	return all
}

// onlyInline removes code blocks, because comments in them look like headings.
func onlyInline(code string) string {
	if strings.HasPrefix(code, "```") {
		return ""
	}
	return code
}

func TestEveryLinkOfTheDocumentsResolves(t *testing.T) {
	t.Parallel()
	texts := documents(t)
	checked := 0
	for name, text := range texts {
		for _, m := range link.FindAllStringSubmatch(code.ReplaceAllString(text, ""), -1) {
			target, anchor, hasAnchor := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") {
				continue
			}
			checked++
			file := name
			if target != "" {
				file = path.Join(path.Dir(name), target)
			}
			if _, err := os.Stat(filepath.Join("..", "..", "..", filepath.FromSlash(file))); err != nil {
				t.Errorf("%s links to %s, which does not exist", name, m[1])
				continue
			}
			if hasAnchor && !slices.Contains(anchors(texts[file]), anchor) {
				t.Errorf("%s links to %s, but %s has no such heading", name, m[1], file)
			}
		}
	}
	if checked < 20 {
		t.Errorf("only %d links were found", checked)
	}
}

// The test reads the names from the source, because the configuration looks up each setting separately.
func TestTheDocumentsNameEverySettingAndNoOther(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("config.go")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, m := range regexp.MustCompile(`\benv\("([A-Z_]+)"|"SLOTWISE_([A-Z_]+)"`).FindAllStringSubmatch(string(source), -1) {
		known["SLOTWISE_"+m[1]+m[2]] = true
	}
	texts := documents(t)
	for setting := range known {
		if !strings.Contains(texts["README.md"], "`"+setting+"`") {
			t.Errorf("README.md does not name %s", setting)
		}
	}
	elsewhere := []string{"SLOTWISE_DB_PASSWORD", "SLOTWISE_FIXTURES"} // of compose.yaml and of the front end's development server
	for name, text := range texts {
		for _, setting := range regexp.MustCompile(`SLOTWISE_[A-Z_]*[A-Z]`).FindAllString(text, -1) {
			if !known[setting] && !slices.Contains(elsewhere, setting) {
				t.Errorf("%s names %s, which is no setting", name, setting)
			}
		}
	}
}

// The limits are constants of the core. The guide is a separate program, so it cannot import them.
func TestTheGuideNamesTheLimitsOfTheSoftware(t *testing.T) {
	t.Parallel()
	for file, names := range map[string][4]string{
		"limits.ts":    {"Active services", "Active staff members", "Blocked times", "Rooms and devices"},
		"de/limits.ts": {"Aktive Leistungen", "Aktive Mitarbeitende", "Blockierte Zeiten", "Räume und Geräte"},
	} {
		article, err := os.ReadFile("../../../webui/src/site/guide/articles/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for i, limit := range []int{business.MaxActiveServices, business.MaxActiveStaff, business.MaxBlockedTimes, business.MaxResources} {
			if line := fmt.Sprintf("['%s', '%d", names[i], limit); !strings.Contains(string(article), line) {
				t.Errorf("the guide has no line %s… in %s", line, file)
			}
		}
	}
}
