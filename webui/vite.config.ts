import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Two programs: the booking page stays small because it shares no router and no query library
// with the dashboard. The Go server reads the built pages from dist and fills in their first data.
export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': here('./src') } },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { book: here('./book.html'), app: here('./app.html') } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
