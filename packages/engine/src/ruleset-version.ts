import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (packageName: string) => dirname(require.resolve(packageName));

/** Files that determine how a page is judged: rules, readers of facts, rule data and all sources. */
const PARTS: readonly [name: string, folder: string, files: string][] = [
  ['rules', folderOf('@abhigam/rules'), '**/*.ts'],
  ['facts', folderOf('@abhigam/facts'), '**/*.ts'],
  ['guidelines', join(folderOf('@abhigam/guidelines'), '..'), '{src/**/*.ts,data/*.json}'],
  [
    'engine',
    import.meta.dirname,
    '{findings,gather,in-page,judgement,letters,loading,snapshot,sources,stages}/**/*.ts',
  ],
];

/** Files that determine what is read from a page: opening, settling, interaction and screenshots. */
const ENGINE_PARTS: typeof PARTS = [['engine', import.meta.dirname, '**/*.ts']];

let known: string | null = null;
let knownCode: string | null = null;

/**
 * Twelve hex digits over all files that affect judging, without tests and cases. Two results with equal
 * fingerprints (and equal versions of axe) were judged by the same code.
 */
export function rulesetVersion(): string {
  known ??= fingerprint();
  return known;
}

/** The same for the whole engine: two results with equal fingerprints of both were made by the same code. */
export function engineCodeVersion(): string {
  knownCode ??= fingerprint(undefined, ENGINE_PARTS);
  return knownCode;
}

/** Fingerprint over every file that `read` returns: path in its package, and content. */
export function fingerprint(
  read: (path: string, content: string) => string = (_, content) => content,
  parts = PARTS,
): string {
  const hash = createHash('sha256');
  for (const [name, folder, files] of parts)
    for (const path of globSync(files, { cwd: folder, exclude: ['**/*.test.ts'] }).toSorted()) {
      const content = read(`${name}/${path}`, readFileSync(join(folder, path), 'utf8'));
      hash.update(`${name}/${path}\0${content}\0`);
    }
  return hash.digest('hex').slice(0, 12);
}
