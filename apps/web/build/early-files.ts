import { CALLS, SESSION_HEADERS } from '@abhigam/contract';
import { LANGUAGES } from '@abhigam/domain';
import type { Plugin, Rolldown } from 'vite';
import { contentHash } from './content-hash.ts';
import { type EarlyFiles, fetchEarly, type SessionCheck } from './fetch-early.ts';
import { type AddressBudget, COMMON_MODULES, filesOfFirstLoad } from './measure-first-load.ts';
import { readBudgets } from './read-budgets.ts';

/**
 * The font of nearly all text. It is preloaded, because browsers discover it only after layout and then
 * repaint.
 */
const FONT = /noto-sans-latin-400-normal-.*\.woff2$/;

const CHECK: SessionCheck = { path: CALLS.isTokenValid.path, headers: SESSION_HEADERS };

/**
 * Adds a small async script before the app that preloads the files of the current address (`fetch-early.ts`).
 */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    // `post`: all file names are final and the page has been written.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('The build has no index.html.');
        const html = String(page.source);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const table = Object.fromEntries(
          addresses().map((budget) => [budget.address, filesOf(chunks, budget, html)]),
        );
        const font = Object.keys(bundle).find((fileName) => FONT.test(fileName));
        if (font === undefined) this.error('The build does not contain the Noto Sans Latin font file.');
        const source = `(${fetchEarly.toString()})(${JSON.stringify(table)}, ${JSON.stringify(CHECK)}, ${JSON.stringify(`/${font}`)})`;
        const fileName = `assets/early-${contentHash(source)}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        page.source = html.replace('<script', `<script async src="/${fileName}"></script>\n    <script`);
      },
    },
  };
}

/** Common entry pages only: every page loads this script, so other addresses are not worth its size. */
function addresses(): AddressBudget[] {
  return readBudgets().filter(({ address }) => address === '/' || address.endsWith('/dashboard'));
}

/** Omits files that `html` references: the browser already loads them. */
function filesOf(chunks: Rolldown.OutputChunk[], budget: AddressBudget, html: string): EarlyFiles {
  const isText = (path: string) => path.includes('locales/');
  const all = [...COMMON_MODULES, ...budget.loads];
  const namesOf = (ends: readonly string[]) => [
    ...filesOfFirstLoad(chunks, { address: budget.address, loads: ends }, []),
  ];
  const isNew = (path: string) => !html.includes(path);
  const screen = namesOf(all.filter((end) => !isText(end) && end !== 'index.html'));
  return {
    needsSession: budget.address.endsWith('/dashboard'),
    scripts: screen.map(({ fileName }) => `/${fileName}`).filter(isNew),
    styles: screen
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      .map((fileName) => `/${fileName}`)
      .filter(isNew),
    asks: (budget.asks ?? []).map((name) => CALLS[name].path),
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        namesOf(all.filter(isText).map((end) => end.replace('/en/', `/${language}/`))).map(
          ({ fileName }) => `/${fileName}`,
        ),
      ]),
    ),
  };
}
