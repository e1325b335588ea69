package httpapi

import (
	"net/http"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
)

func TestEveryFileHasTheDeadlineOfADownload(t *testing.T) {
	t.Parallel()
	documented, err := openapi3.NewLoader().LoadFromData(openAPI)
	if err != nil {
		t.Fatal(err)
	}
	deadlines := map[string]time.Duration{}
	for _, r := range (&server{}).apiRoutes() {
		deadlines[r.path] = r.deadline
	}
	files := 0
	for path, item := range documented.Paths.Map() {
		if item.Get == nil || item.Get.Responses.Status(http.StatusOK) == nil {
			continue
		}
		content := item.Get.Responses.Status(http.StatusOK).Value.Content
		if content.Get("text/csv") == nil && content.Get("application/zip") == nil {
			continue
		}
		files++
		if deadlines[path] != downloadDeadline {
			t.Errorf("%s: deadline %s, want %s", path, deadlines[path], downloadDeadline)
		}
	}
	if files < 8 {
		t.Errorf("found %d files, want at least 8", files)
	}
}
