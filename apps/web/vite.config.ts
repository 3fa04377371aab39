import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './build/first-load-plugin.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** What the screens before signing in show: the frame around them, buttons, links and alerts. */
const PUBLIC =
  /src\/(frame\/(public-page|display-controls|product-mark)|ui\/(actions|navigation\/(skip-link|text-link)|layout\/visually-hidden|feedback\/alert|use-focus-on-mount)|settings)|lucide-react\/dist\/esm\/(?!icons\/)/;

// The API serves the built files; while developing, Vite serves them and passes /api on.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstLoadBudget()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: apiUrl, changeOrigin: true } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: apiUrl, changeOrigin: true } } },
  // Nothing inline: the page is served with a content security policy that allows own files only.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The list of what a group is shared by is no name: it stands in every file that fetches others.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 's' : name}-[hash].js`,
        codeSplitting: {
          // What every screen needs is two files, of which the libraries stay the same from release to release, and what
          // the screens before signing in show besides is one. Server data and forms are files of their own, since those
          // do without.
          // The rest is grouped by the screens that need it. Larger groups mean fewer files, but a group that is merged
          // with another brings along what that one needs: from 1,500 on the dashboard loads 50 kB more
          // (docs/benchmarks.md, first load).
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'public', test: PUBLIC, priority: 1 },
            {
              name: 'fields',
              test: /src\/(ui\/form\/(text|plain)-field|forms\/use-validation-words|ui\/layout\/card|vocabulary\/use-words)/,
              priority: 1,
            },
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)/, priority: 1 },
            { name: 'queries', test: /node_modules\/@tanstack/, priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
          ],
        },
      },
    },
  },
});
