import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

// The API serves the built files; while developing, Vite serves them and passes /api on.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: apiUrl, changeOrigin: true } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: apiUrl, changeOrigin: true } } },
  // Nothing inline: the page is served with a content security policy that allows own files only.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs is two files, of which the libraries stay the same from release to release. The rest is
          // grouped by the screens that need it, the smallest groups together: less than half as many files for a screen, and
          // hardly more bytes.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 10_000 },
          ],
        },
      },
    },
  },
});
