import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(LIBRARY, 'package.json'), 'utf8')) as { version: string };
/** Path where the app requests them; with the version, because they are cached for long. */
const FOLDER = `assets/pdf-${version}/`;

/**
 * Files that pdf.js fetches by name: decoders of scanned images, and the standard fonts that a PDF may omit.
 */
export function pdfAssets(): Plugin {
  const files = new Map([
    ...filesOf('wasm', (name) => name.endsWith('_nowasm_fallback.js')),
    ...filesOf('standard_fonts', (name) => /\.(pfb|ttf)$/.test(name)),
  ]);
  return {
    name: 'pdf-parts',
    generateBundle() {
      for (const [name, path] of files)
        this.emitFile({ type: 'asset', fileName: FOLDER + name, source: readFileSync(path) });
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}`, ({ url = '' }, response, next) => {
        const path = files.get(url.slice(1));
        if (!path) return next();
        response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'font/ttf');
        response.end(readFileSync(path));
      });
    },
  };
}

function filesOf(folder: string, isMeant: (name: string) => boolean): [string, string][] {
  return readdirSync(join(LIBRARY, folder))
    .filter(isMeant)
    .map((name) => [name, join(LIBRARY, folder, name)]);
}
