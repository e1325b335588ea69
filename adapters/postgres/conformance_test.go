package postgres_test

import (
	"testing"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/ports/porttest"
)

func TestPostgresConformsToThePorts(t *testing.T) {
	t.Parallel()

	statements := &postgres.Recorder{}
	porttest.RunAll(t, func(t *testing.T) porttest.Harness {
		t.Helper()
		return postgrestest.OpenWith(t, postgres.Config{Tracer: statements}).Harness
	})
	postgres.CheckTenancy(t, statements)
}
