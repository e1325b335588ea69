package settings

import (
	"slices"

	"slotwise/core"
)

// versioned is an item of a business's configuration, as the owner sees it.
type versioned[ID comparable] interface {
	Identity() (id ID, version int)
}

// find returns an item of a list. It returns notFound if there is none. If the caller has seen another version, it returns the
// item with changed.
func find[ID comparable, T versioned[ID]](list []T, id ID, seen core.IfVersion, notFound, changed *core.Error) (item T, err error) {
	i := slices.IndexFunc(list, func(item T) bool {
		other, _ := item.Identity()
		return other == id
	})
	if i < 0 {
		return item, notFound
	}
	if _, version := list[i].Identity(); !seen.Allows(version) {
		return list[i], changed
	}
	return list[i], nil
}
