package app

import (
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"slotwise/adapters/httpapi"
	"slotwise/core/text"
)

// legalFolder is the folder in the data folder with the operator's own legal texts.
const legalFolder = "legal"

// maxLegalText is the size of a legal text in bytes. Real ones have less than a tenth of it.
const maxLegalText = 1 << 20

// legalTexts are the operator's own texts. Empty ones are replaced by the templates.
type legalTexts struct{ privacy, terms template.HTML }

func readLegalTexts(dataDir string) (texts legalTexts, err error) {
	if texts.privacy, err = readLegalText(filepath.Join(dataDir, legalFolder, "privacy.md")); err != nil {
		return legalTexts{}, err
	}
	if texts.terms, err = readLegalText(filepath.Join(dataDir, legalFolder, "terms.md")); err != nil {
		return legalTexts{}, err
	}
	return texts, nil
}

func readLegalText(name string) (template.HTML, error) {
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("read a legal text: %w", err)
	}
	defer func() { _ = file.Close() }()
	source, err := io.ReadAll(io.LimitReader(file, maxLegalText+1))
	if err != nil {
		return "", fmt.Errorf("read a legal text: %w", err)
	}
	if len(source) > maxLegalText {
		return "", fmt.Errorf("%s cannot be shown: it has more than %d bytes", name, maxLegalText)
	}
	if len(source) == 0 {
		source = []byte("\n") // an empty file is a mistake, not a missing text
	}
	html, err := httpapi.LegalText(source)
	if err != nil {
		return "", fmt.Errorf("%s cannot be shown: %w", name, err)
	}
	return html, nil
}

// warnings names the legal pages that are still templates, for the operator.
func (t legalTexts) warnings() []text.Text {
	switch files := t.templates(); len(files) {
	case 0:
		return nil
	case 1:
		return []text.Text{text.Of("system.warning.templateShown", "file", files[0])}
	default:
		return []text.Text{text.Of("system.warning.templatesShown", "privacy", files[0], "terms", files[1])}
	}
}

// templates names the legal pages that are still templates.
func (t legalTexts) templates() (files []string) {
	if t.privacy == "" {
		files = append(files, legalFolder+"/privacy.md")
	}
	if t.terms == "" {
		files = append(files, legalFolder+"/terms.md")
	}
	return files
}
