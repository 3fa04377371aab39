import type { Plugin, Rolldown } from 'vite';
import { contentHash } from './content-hash.ts';
import { filesOfFirstLoad } from './measure-first-load.ts';
import { readBudgets } from './read-budgets.ts';

/**
 * Merges the style sheets into two: those of the pages before the login, and those of all other screens. They
 * are small, a screen needs a dozen of them, and each would be a request of its own.
 */
export function mergeStyles(): Plugin {
  return {
    name: 'merge-styles',
    apply: 'build',
    // `pre`: before the lists of files to preload are written.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = stylesAtStart(chunks);
        const all = new Set(chunks.flatMap(stylesOf));
        const merge = (name: string, styles: readonly string[]) => {
          const source = styles.map((style) => sourceOf(bundle[style])).join('\n');
          const fileName = `assets/${name}-${contentHash(source)}.css`;
          this.emitFile({ type: 'asset', fileName, source });
          for (const chunk of chunks) {
            const imported = chunk.viteMetadata?.importedCss;
            const own = styles.filter((style) => imported?.delete(style));
            if (own.length > 0) imported?.add(fileName);
          }
          for (const style of styles) delete bundle[style];
        };
        merge('start', [...start]);
        merge(
          'screens',
          [...all].filter((style) => !start.has(style)),
        );
      },
    },
  };
}

/** In the order in which the home pages load them. */
function stylesAtStart(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const budgets = readBudgets().filter(({ address }) => !/dashboard|mock/.test(address));
  const loaded = budgets.flatMap((budget) => [...filesOfFirstLoad(chunks, budget)]);
  return new Set(loaded.flatMap(stylesOf));
}

function stylesOf(chunk: Rolldown.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('A style sheet is missing from the build.');
  return String(file.source);
}
