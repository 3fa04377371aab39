import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption, type UserConfig } from 'vite';
import { CHUNK_GROUPS } from './build/chunk-groups.ts';
import { compiledTexts } from './build/compiled-texts.ts';
import { earlyFiles } from './build/early-files.ts';
import { firstLoadBudget } from './build/first-load-plugin.ts';
import { landingPages } from './build/landing-pages.ts';
import { languageNames } from './build/language-names.ts';
import { mergeStyles } from './build/merge-styles.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { planChunks } from './build/plan-chunks.ts';
import { precompressedAssets } from './build/precompressed-assets.ts';
import { RELEASE } from './build/release.ts';
import { PUBLIC_TEXTS_CHANGED } from './build/texts-changed.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

const define = {
  __RELEASE__: JSON.stringify(RELEASE),
  __TEXTS_CHANGED__: JSON.stringify(PUBLIC_TEXTS_CHANGED),
};
const target = 'es2022';

// In production the API serves the built files; in development Vite serves them and proxies /api.
export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const root = import.meta.dirname;
  const groups =
    command === 'build'
      ? await planChunks({ root, plugins: modulePlugins(), define, build: { target } })
      : CHUNK_GROUPS;
  return {
    root,
    plugins: [
      ...modulePlugins(),
      mergeStyles(),
      landingPages(),
      earlyFiles(),
      firstLoadBudget(),
      precompressedAssets(),
    ],
    define,
    server: { host: '127.0.0.1', proxy: { '/api': { target: apiUrl, changeOrigin: true } } },
    preview: { host: '127.0.0.1', proxy: { '/api': { target: apiUrl, changeOrigin: true } } },
    // Nothing inline: the content security policy allows only files of this origin.
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          assetFileNames: 'assets/[name]-[hash][extname]',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: { groups },
        },
      },
    },
  };
});

/** The plugins that decide which modules there are. */
function modulePlugins(): PluginOption[] {
  return [react(), compiledTexts(), pdfAssets(), languageNames()];
}
