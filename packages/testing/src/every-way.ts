import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';

/** What `npm test` tries in some widths, languages, roles and kinds in a folder, in all of them: see `sampled`. */
export function tryEveryWay(folder: string): void {
  const files = globSync('*.test.ts', { cwd: folder }).filter(
    (file) => !file.includes('.long.') && readFileSync(join(folder, file), 'utf8').includes('sampled('),
  );
  // Each a suite of its own, so that what a file sets up it takes down before the next.
  for (const file of files.sort())
    describe(file, async () => {
      await import(join(folder, file));
    });
}
