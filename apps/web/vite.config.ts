import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './build/chunk-groups.ts';
import { compiledTexts } from './build/compiled-texts.ts';
import { earlyFiles } from './build/early-files.ts';
import { firstLoadBudget } from './build/first-load-plugin.ts';
import { landingPages } from './build/landing-pages.ts';
import { languageNames } from './build/language-names.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { precompressedAssets } from './build/precompressed-assets.ts';
import { RELEASE } from './build/release.ts';
import { PUBLIC_TEXTS_CHANGED } from './build/texts-changed.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

// In production the API serves the built files; in development Vite serves them and proxies /api.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    compiledTexts(),
    pdfAssets(),
    landingPages(),
    languageNames(),
    earlyFiles(),
    firstLoadBudget(),
    precompressedAssets(),
  ],
  define: { __RELEASE__: JSON.stringify(RELEASE), __TEXTS_CHANGED__: JSON.stringify(PUBLIC_TEXTS_CHANGED) },
  server: { host: '127.0.0.1', proxy: { '/api': { target: apiUrl, changeOrigin: true } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: apiUrl, changeOrigin: true } } },
  // Nothing inline: the content security policy allows only files of this origin.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Drops the list of sharing entries from chunk names: it would be repeated in every file that imports
        // the chunk.
        assetFileNames: ({ names: [name = ''] }) =>
          name.startsWith('shared') ? 'assets/s-[hash][extname]' : 'assets/[name]-[hash][extname]',
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 's' : name}-[hash].js`,
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
});
