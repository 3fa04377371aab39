import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';

/** What tells a file of which `npm test` leaves something out. */
const LEAVES_OUT = /\b(?:sampled\(|further(?:Step|Test)\(|IS_WHOLE\b)/;

/**
 * What `npm test` tries in some widths, languages, roles and kinds in a folder, in all of them, and what it leaves out: see
 * `sampled`, `furtherTest` and `furtherStep`.
 *
 * Wait for it.
 *
 * @param share of how many of equal size, from 1 on: a file of tests may not take longer than twenty minutes
 */
export async function tryEveryWay(folder: string, share = 1, shares = 1): Promise<void> {
  const files = globSync('*.test.ts', { cwd: folder })
    .filter((file) => !file.includes('.long.') && LEAVES_OUT.test(readFileSync(join(folder, file), 'utf8')))
    .sort();
  const loaded: Promise<unknown>[] = [];
  // Each a suite of its own, so that what a file sets up it takes down before the next.
  for (const file of files.filter((_, at) => at % shares === share - 1))
    describe(file, () => {
      const load = import(join(folder, file));
      loaded.push(load);
      return load;
    });
  // Node leaves out a suite in which a name pattern (`--test-name-pattern`) has found no test once the suite around it is
  // complete. What fails to load fails in its own suite.
  await Promise.allSettled(loaded);
}
