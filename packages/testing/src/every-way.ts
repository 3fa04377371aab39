import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';

/** What tells a file of which `npm test` leaves something out. */
const LEAVES_OUT = /\b(?:sampled\(|furtherTest\(|IS_WHOLE\b)/;

/**
 * What `npm test` tries in some widths, languages, roles and kinds in a folder, in all of them, and what it leaves out: see
 * `sampled` and `furtherTest`.
 *
 * @param share of how many of equal size, from 1 on: a file of tests may not take longer than twenty minutes
 */
export function tryEveryWay(folder: string, share = 1, shares = 1): void {
  const files = globSync('*.test.ts', { cwd: folder })
    .filter((file) => !file.includes('.long.') && LEAVES_OUT.test(readFileSync(join(folder, file), 'utf8')))
    .sort();
  // Each a suite of its own, so that what a file sets up it takes down before the next.
  for (const file of files.filter((_, at) => at % shares === share - 1))
    describe(file, async () => {
      await import(join(folder, file));
    });
}
