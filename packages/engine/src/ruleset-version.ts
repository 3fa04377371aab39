import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (packageName: string) => dirname(require.resolve(packageName));

/** What decides how a page is judged: the rules, what they ask of the facts, the data about rules, all sources. */
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

/** What else decides what is seen of a page: how it is opened, brought to rest, used and pictured. */
const ENGINE_PARTS: typeof PARTS = [['engine', import.meta.dirname, '**/*.ts']];

let known: string | null = null;
let knownCode: string | null = null;

/**
 * Twelve hex digits over all files that judging rests on, tests and cases apart. It changes with any of them,
 * so two results that share it (and the version of axe) were judged alike.
 */
export function rulesetVersion(): string {
  known ??= fingerprint();
  return known;
}

/** The same over all of the engine: two results that share both were made by the same code. */
export function engineCodeVersion(): string {
  knownCode ??= fingerprint(undefined, ENGINE_PARTS);
  return knownCode;
}

/** Over every part as `read` gives it back: path below its package, and content. */
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
