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
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
});
