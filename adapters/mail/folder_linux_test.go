package mail

import (
	"os"
	"strings"
	"testing"

	gomail "github.com/wneessen/go-mail"
)

func TestAFullDiskIsNamed(t *testing.T) {
	t.Parallel()
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = full.Close() }()
	msg := gomail.NewMsg()
	msg.SetBodyString(gomail.TypeTextPlain, "Hello")
	_, err = msg.WriteTo(full)
	if err = explainFullDisk(err); err == nil || !strings.Contains(err.Error(), "the disk of the mail folder is full: make room on it") {
		t.Errorf("got %v", err)
	}
}
