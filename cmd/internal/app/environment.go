package app

import (
	"maps"
	"slices"
	"strings"
)

const settingPrefix = "SLOTWISE_"

// environment has the environment variables, and remembers which of them were asked for.
type environment struct {
	values map[string]string
	asked  map[string]bool
}

// newEnvironment reads variables in the form of os.Environ.
func newEnvironment(variables []string) environment {
	e := environment{values: map[string]string{}, asked: map[string]bool{}}
	for _, variable := range variables {
		name, value, _ := strings.Cut(variable, "=")
		e.values[name] = value
	}
	return e
}

func (e environment) exact(name string) string {
	e.asked[name] = true
	return e.values[name]
}

// setting returns a setting without the spaces around it, or fallback if it is empty.
func (e environment) setting(name, fallback string) string {
	if value := strings.TrimSpace(e.exact(settingPrefix + name)); value != "" {
		return value
	}
	return fallback
}

// unknown returns the names of variables that look like settings and are none, in alphabetical order.
func (e environment) unknown() (names []string) {
	for _, name := range slices.Sorted(maps.Keys(e.values)) {
		if strings.HasPrefix(name, settingPrefix) && !e.asked[name] {
			names = append(names, name)
		}
	}
	return names
}
