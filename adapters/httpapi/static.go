package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/labstack/echo/v5"
)

// staticFiles are the built files by their path, "/assets/app-1a2b3c.js". Everything is in memory: it is a few
// megabytes, and part of the binary. http.FileServerFS is not used: it knows no compressed files beside the plain ones.
type staticFiles map[string]*staticFile

type staticFile struct {
	kind    string // content type
	cache   string
	etag    string
	plain   []byte
	brotli  []byte // nil: not built
	gzipped func() []byte
}

const (
	hashedFolder = "assets/" // the build puts a hash of the content into these names
	cacheForever = "public, max-age=31536000, immutable"
	cacheBriefly = "public, max-age=300"
)

// loadStatic reads every file of the build but its pages, which are filled in for each request, and hidden ones.
func loadStatic(dist fs.FS) (staticFiles, error) {
	files := staticFiles{}
	err := fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case d.IsDir(), strings.HasPrefix(d.Name(), "."), path.Ext(name) == ".html", path.Ext(name) == ".br", path.Ext(name) == ".gz":
			return nil
		}
		file, err := loadFile(dist, name)
		files["/"+name] = file
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the built pages: %w", err)
	}
	return files, nil
}

func loadFile(dist fs.FS, name string) (*staticFile, error) {
	plain, err := fs.ReadFile(dist, name)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(plain)
	f := &staticFile{kind: contentType(name), cache: cacheBriefly, etag: `W/"` + hex.EncodeToString(sum[:8]) + `"`, plain: plain}
	if strings.HasPrefix(name, hashedFolder) {
		f.cache = cacheForever
	}
	if f.brotli, err = readIfThere(dist, name+".br"); err != nil {
		return nil, err
	}
	built, err := readIfThere(dist, name+".gz")
	if err != nil {
		return nil, err
	}
	f.gzipped = sync.OnceValue(func() []byte {
		if built == nil && compressible(f.kind) {
			return gzipped(plain, gzip.BestCompression)
		}
		return built
	})
	return f, nil
}

func readIfThere(dist fs.FS, name string) ([]byte, error) {
	content, err := fs.ReadFile(dist, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return content, err
}

// contentType does not ask the machine's own tables, which differ.
func contentType(name string) string {
	switch ext := path.Ext(name); ext {
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".txt":
		return "text/plain; charset=utf-8"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".woff2":
		return "font/woff2"
	case ".ico":
		return "image/x-icon"
	case ".svg", ".png", ".webp", ".jpg":
		return mime.TypeByExtension(ext)
	}
	return "application/octet-stream"
}

func compressible(kind string) bool {
	return strings.HasPrefix(kind, "text/") || strings.Contains(kind, "json") || strings.Contains(kind, "svg")
}

func gzipped(plain []byte, level int) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, level)
	if err == nil {
		_, err = w.Write(plain)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil { // a constant level, into memory: it cannot fail; and plain is always a good answer
		return nil
	}
	return b.Bytes()
}

func (f staticFiles) paths() []string { return slices.Sorted(maps.Keys(f)) }

func (s *server) staticFile(c *echo.Context) error {
	f := s.pages.static[c.RouteInfo().Path]
	h := c.Response().Header()
	h.Set("Cache-Control", f.cache)
	h.Set("ETag", f.etag)
	h.Set("Vary", "Accept-Encoding")
	if c.Request().Header.Get("If-None-Match") == f.etag {
		return c.NoContent(http.StatusNotModified)
	}
	content := f.plain
	accepted := c.Request().Header.Get("Accept-Encoding")
	if f.brotli != nil && accepts(accepted, "br") {
		content = f.brotli
		h.Set("Content-Encoding", "br")
	} else if accepts(accepted, "gzip") {
		if zipped := f.gzipped(); zipped != nil {
			content = zipped
			h.Set("Content-Encoding", "gzip")
		}
	}
	return c.Blob(http.StatusOK, f.kind, content)
}

// accepts says whether an Accept-Encoding header takes a coding.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) == coding {
			return strings.TrimRight(strings.TrimSpace(quality), "0.") != "q=" // q=0 and q=0.000 mean never
		}
	}
	return false
}
