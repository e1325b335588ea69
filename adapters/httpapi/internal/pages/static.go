package pages

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

	"slotwise/adapters/httpapi/internal/edge"
)

// files are the built files by path, for example "/assets/app-1a2b3c.js". All are in memory, a few megabytes that are
// part of the binary. http.FileServerFS is not used because it does not serve precompressed files.
type files map[string]*file

type file struct {
	kind    string // content type
	shared  bool   // pages of other sites load it
	cache   string
	etag    string
	plain   []byte
	brotli  []byte // nil if the build has none
	gzipped func() []byte
}

// How long browsers keep what they got.
const (
	CacheForever = "public, max-age=31536000, immutable" // for content that its address identifies
	CacheBriefly = "public, max-age=300"
)

const (
	hashedFolder = "assets/" // the names of these files contain a hash of their content

	// embedScript is on pages of other sites, so its name must never change. It imports the widget. A new version reaches each visitor
	// within an hour, or at their second visit. Until then the browser uses the old version without waiting.
	embedScript  = "embed.js"
	widgetScript = "widget.js"
	cacheEmbed   = "public, max-age=3600, stale-while-revalidate=604800"
)

// loadStatic reads all files of the build except hidden ones and the pages, which are generated for each request.
func loadStatic(dist fs.FS) (files, error) {
	found := files{}
	err := fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case d.IsDir(), strings.HasPrefix(d.Name(), "."), path.Ext(name) == ".html", path.Ext(name) == ".br", path.Ext(name) == ".gz":
			return nil
		}
		built, err := loadFile(dist, name)
		found["/"+name] = built
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the built pages: %w", err)
	}
	return found, nil
}

func loadFile(dist fs.FS, name string) (*file, error) {
	plain, err := fs.ReadFile(dist, name)
	if err != nil {
		return nil, err
	}
	f := newFile(contentType(name), CacheBriefly, plain)
	if strings.HasPrefix(name, hashedFolder) {
		f.cache = CacheForever
	}
	if name == embedScript || name == widgetScript {
		f.cache, f.shared = cacheEmbed, true
	}
	if f.brotli, err = readIfExists(dist, name+".br"); err != nil {
		return nil, err
	}
	built, err := readIfExists(dist, name+".gz")
	if err != nil {
		return nil, err
	}
	if built != nil {
		f.gzipped = func() []byte { return built }
	}
	return f, nil
}

// newFile returns a file that is compressed at its first request.
func newFile(kind, cache string, plain []byte) *file {
	sum := sha256.Sum256(plain)
	return &file{
		kind: kind, cache: cache, etag: `W/"` + hex.EncodeToString(sum[:8]) + `"`, plain: plain,
		gzipped: sync.OnceValue(func() []byte {
			if !compressible(kind) {
				return nil
			}
			return gzipped(plain)
		}),
	}
}

func readIfExists(dist fs.FS, name string) ([]byte, error) {
	content, err := fs.ReadFile(dist, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return content, err
}

// contentType does not use the operating system's tables, because they differ between machines.
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

func gzipped(plain []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(plain)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil { // cannot happen in memory with a constant level; the caller then sends the plain content
		return nil
	}
	return b.Bytes()
}

func (f files) paths() []string { return slices.Sorted(maps.Keys(f)) }

// serve writes the file, or 304 if the browser already has it.
func (f *file) serve(c *echo.Context) error {
	h := c.Response().Header()
	h.Set("Cache-Control", f.cache)
	h.Set("ETag", f.etag)
	h.Set("Vary", "Accept-Encoding") // also for a 304
	if f.shared {
		h.Set("Access-Control-Allow-Origin", "*") // modules are loaded with CORS
		h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	}
	if c.Request().Header.Get("If-None-Match") == f.etag {
		return c.NoContent(http.StatusNotModified)
	}
	return f.write(c, http.StatusOK)
}

// write writes the content in the best encoding that the browser accepts.
func (f *file) write(c *echo.Context, status int) error {
	h := c.Response().Header()
	h.Set("Vary", "Accept-Encoding")
	content := f.plain
	accepted := c.Request().Header.Get("Accept-Encoding")
	if f.brotli != nil && edge.Accepts(accepted, "br") {
		content = f.brotli
		h.Set("Content-Encoding", "br")
	} else if edge.Accepts(accepted, "gzip") {
		if zipped := f.gzipped(); zipped != nil {
			content = zipped
			h.Set("Content-Encoding", "gzip")
		}
	}
	return c.Blob(status, f.kind, content)
}
