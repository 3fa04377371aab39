import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_TABLE, BRANDS, type BrandId, LANGUAGES } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import { build, type Plugin } from 'vite';
import { contentHash } from './content-hash.ts';
import { installable } from './installable.ts';
import { landingFolder, landingPage } from './landing-page.ts';
import { landingStyle } from './landing-style.ts';

const SCRIPT = join(import.meta.dirname, '../src/landing/landing.ts');
const PICTURE = join(import.meta.dirname, '../src/landing/report.webp');

/**
 * Writes the files that work without the app: landing page of each brand that has one, icons, and the files for
 * installation.
 */
export function landingPages(): Plugin {
  return {
    name: 'landing-pages',
    apply: 'build',
    // `post`: the styles of the app then reference the final font files.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const styles = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
        );
        const emit = (fileName: string, source: string | Uint8Array) => {
          this.emitFile({ type: 'asset', fileName, source });
          return `/${fileName}`;
        };
        const hashed = (name: string, ending: string, source: string | Uint8Array) =>
          emit(`assets/${name}-${contentHash(source)}.${ending}`, source);
        const files = {
          style: hashed('landing', 'css', landingStyle(styles)),
          picture: hashed('report', 'webp', readFileSync(PICTURE)),
          script: hashed('landing', 'js', await bundled(SCRIPT)),
        };
        for (const [path, source] of await installable(files.style)) emit(path.slice(1), source);
        for (const id of BRANDS) {
          const { landingPath } = BRAND_TABLE[id];
          // The generic icon is in `public`, so that the development server serves it as well.
          if (id !== 'generic') emit(`icon-${id}.svg`, faviconSvg(id));
          if (landingPath === null) continue;
          for (const language of LANGUAGES)
            emit(
              `${landingPath.slice(1)}${landingFolder(language)}index.html`,
              landingPage(id, language, readTexts(language, 'landing'), files),
            );
        }
      },
    },
  };
}

/** Bundles a script with its imports into one classic script, which can run before the first paint. */
async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built into one script.`);
  return chunk.code;
}

/** The logo of a brand as a favicon. */
export function faviconSvg(id: BrandId): string {
  const { mark, shortName } = BRAND_TABLE[id];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><title>${shortName}</title><style>.l{fill:none;stroke:#0b5c6e;stroke-width:3}.f{fill:#0b5c6e}@media (prefers-color-scheme:dark){.l{stroke:#6fc3d4}.f{fill:#6fc3d4}}</style><path class="l" d="${mark.lines}"/><path class="f" d="${mark.filled}"/></svg>\n`;
}
