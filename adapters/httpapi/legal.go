package httpapi

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// markdown reads CommonMark. Links can lead to headings.
var markdown = goldmark.New(goldmark.WithParserOptions(parser.WithAutoHeadingID()))

// LegalText turns an operator's Markdown into HTML for a page that has a title of its own. It refuses what would be missing on the page:
// HTML, pictures, which the page's policy blocks, and links that are not for the web or mail. An empty text returns nothing.
func LegalText(source []byte) (template.HTML, error) {
	if len(source) == 0 {
		return "", nil
	}
	if !utf8.Valid(source) {
		return "", errors.New("it is not in UTF-8")
	}
	if len(bytes.TrimSpace(source)) == 0 {
		return "", errors.New("it is empty: write the text, or remove the file to show the template")
	}
	document := markdown.Parser().Parse(text.NewReader(source))
	if err := checkLegal(document, source); err != nil {
		return "", err
	}
	lowerHeadings(document)
	var html bytes.Buffer
	if err := markdown.Renderer().Render(&html, source, document); err != nil {
		return "", fmt.Errorf("write its HTML: %w", err)
	}
	return template.HTML(html.String()), nil //nolint:gosec // goldmark escapes all text, and checkLegal refuses HTML and other links
}

func checkLegal(document ast.Node, source []byte) error {
	return ast.Walk(document, func(n ast.Node, _ bool) (ast.WalkStatus, error) {
		var err error
		switch n := n.(type) {
		case *ast.RawHTML, *ast.HTMLBlock:
			err = errors.New("it contains HTML: only Markdown is shown")
		case *ast.Image:
			err = fmt.Errorf("it contains the picture %q: only text is shown", n.Destination)
		case *ast.Link:
			err = checkLegalLink(string(n.Destination))
		case *ast.AutoLink:
			if n.AutoLinkType == ast.AutoLinkURL {
				err = checkLegalLink(string(n.URL(source)))
			}
		}
		return ast.WalkContinue, err
	})
}

// checkLegalLink checks a link as the renderer writes it, with its character references resolved.
func checkLegalLink(destination string) error {
	written := util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations([]byte(destination))))
	link, err := url.Parse(string(written))
	if err != nil || !slices.Contains([]string{"", "http", "https", "mailto", "tel"}, strings.ToLower(link.Scheme)) {
		return fmt.Errorf("it contains a link to %q: links lead to pages (https://…), parts (#…), mail (mailto:…) or telephones (tel:…)", destination)
	}
	return nil
}

// lowerHeadings makes the highest headings those of the second level, below the title of the page.
func lowerHeadings(document ast.Node) {
	var headings []*ast.Heading
	highest := 6
	_ = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the function returns no errors
		if heading, ok := n.(*ast.Heading); ok && entering {
			headings, highest = append(headings, heading), min(highest, heading.Level)
		}
		return ast.WalkContinue, nil
	})
	for _, heading := range headings {
		heading.Level = min(heading.Level+2-highest, 6)
	}
}
