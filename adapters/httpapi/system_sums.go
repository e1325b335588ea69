package httpapi

import (
	"slotwise/adapters/texts"
	"slotwise/ports"
)

// sumProblems returns what the operator should know about a check of sums.
func sumProblems(c ports.SumCheck, words *texts.Catalogue) []string {
	if c.Differences == 0 {
		return nil
	}
	return []string{words.Say("system.sumsDiffered", "at", c.At.UTC().Format("2006-01-02 15:04"), "sums", c.Differences)}
}
