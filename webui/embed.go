// Package webui holds the built front end.
package webui

import (
	"embed"
	"fmt"
	"io/fs"
)

// The folder holds only .gitkeep until the pages are built, so that Go builds without Node.
//
//go:embed all:dist
var files embed.FS

// Dist is the built front end, rooted at the dist folder: book.html, app.html, site/ with
// the pages of the public site, assets/, embed.js and framed.js, and the manifests in .vite. It is empty but for .gitkeep when the pages were not built.
func Dist() fs.FS {
	dist, err := fs.Sub(files, "dist")
	if err != nil {
		panic(fmt.Sprintf("open embedded dist: %v", err)) // the name is a constant that embed has checked
	}
	return dist
}
