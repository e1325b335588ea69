package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// recordedRequest is a line of a file of recorded operations.
type recordedRequest struct {
	Operation string      `json:"operation"` // "square.links.create"
	Method    string      `json:"method"`
	Path      string      `json:"path"`
	Query     string      `json:"query"`
	Header    http.Header `json:"header"`
	Body      []byte      `json:"body"`
	Status    int         `json:"status"`   // of the simulator's response
	Response  []byte      `json:"response"` // its body
}

// readRequests returns the distinct requests by processor. Requests to the simulated live host count as requests to the sandbox.
func readRequests(folder string) (map[string][]recordedRequest, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	if err != nil || len(files) == 0 {
		return nil, errors.Join(fmt.Errorf("no recorded requests in %s", folder), err)
	}
	seen, byProcessor := map[string]bool{}, map[string][]recordedRequest{}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("read the recorded requests: %w", err)
		}
		lines := bufio.NewScanner(bytes.NewReader(content))
		lines.Buffer(nil, len(content)+1)
		for lines.Scan() {
			var r recordedRequest
			if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
				return nil, fmt.Errorf("read %s: %w", file, err)
			}
			r.Path = strings.TrimPrefix(r.Path, "/live")
			same := strings.Join([]string{r.Operation, r.Method, r.Path, r.Query, string(r.Body), string(r.Response)}, "\n")
			if processor, _, _ := strings.Cut(r.Operation, "."); !seen[same] {
				seen[same] = true
				byProcessor[processor] = append(byProcessor[processor], r)
			}
		}
	}
	return byProcessor, nil
}

// at returns the request for a host.
func (r recordedRequest) at(ctx context.Context, host string) (*http.Request, error) {
	address := host + r.Path
	if r.Query != "" {
		address += "?" + r.Query
	}
	req, err := http.NewRequestWithContext(ctx, r.Method, address, bytes.NewReader(r.Body))
	if err != nil {
		return nil, fmt.Errorf("repeat %s: %w", r.Operation, err)
	}
	req.Header = r.Header.Clone()
	req.Header.Del("Accept-Encoding")
	return req, nil
}

func (r recordedRequest) failure(why string) string {
	return fmt.Sprintf("%s: %s %s: %s", r.Operation, r.Method, r.Path, why)
}
