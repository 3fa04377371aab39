import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LANGUAGES } from '@abhigam/domain';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { nameOfLanguage } from '../src/i18n/name-of-language.ts';
import { contentHash } from './content-hash.ts';

const FAMILY = 'Language Names';
const WEIGHTS = [400, 600] as const;
const { resolve } = createRequire(import.meta.url);

interface NameFont {
  fileName: string;
  source: Buffer;
  weight: (typeof WEIGHTS)[number];
  range: string;
}

/**
 * Every screen shows the names of the languages in their own scripts. Subset fonts for these letters keep
 * the browser from loading the full font of each script.
 */
export function languageNames(): Plugin {
  let fonts: NameFont[] = [];
  return {
    name: 'language-names',
    enforce: 'pre',
    async buildStart() {
      fonts = await Promise.all(WEIGHTS.map(fontOfNames));
    },
    transform(code, id) {
      return id.endsWith('/src/ui/fonts.css') ? code + fonts.map(faceOf).join('') : null;
    },
    generateBundle() {
      for (const { fileName, source } of fonts) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const font = fonts.find(({ fileName }) => request.url === `/${fileName}`);
        if (!font) return next();
        response.setHeader('content-type', 'font/woff2');
        response.end(font.source);
      });
    },
  };
}

async function fontOfNames(weight: NameFont['weight']): Promise<NameFont> {
  const letters = [
    ...new Set(
      LANGUAGES.map(nameOfLanguage)
        .join('')
        .match(/[^\p{Script=Latin}\s]/gu),
    ),
  ].sort();
  const whole = resolve(
    `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`,
  );
  const source = await subsetFont(readFileSync(whole), letters.join(''), { targetFormat: 'woff2' });
  const range = letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(', ');
  return { fileName: `assets/language-names-${weight}-${contentHash(source)}.woff2`, source, weight, range };
}

function faceOf({ fileName, weight, range }: NameFont): string {
  return `@font-face { font-family: "${FAMILY}"; font-weight: ${weight}; font-display: swap; src: url("/${fileName}") format("woff2"); unicode-range: ${range}; }\n`;
}
