package embedded

import "testing"

// BenchmarkStart measures the first start, which creates the cluster, and a later one, which opens it.
func BenchmarkStart(b *testing.B) {
	run := func(b *testing.B, cfg Config) {
		b.Helper()
		s, err := Start(b.Context(), cfg)
		if err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		if err := s.Stop(); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
	}
	b.Run("first", func(b *testing.B) {
		for range b.N {
			run(b, Config{DataDir: b.TempDir(), PackageDirs: repositoryPackages()})
		}
	})
	b.Run("later", func(b *testing.B) {
		cfg := Config{DataDir: b.TempDir(), PackageDirs: repositoryPackages()}
		run(b, cfg)
		b.ResetTimer()
		for range b.N {
			run(b, cfg)
		}
	})
}
