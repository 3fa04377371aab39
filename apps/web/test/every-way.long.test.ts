import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';

/** What `npm test` tries in some widths, languages and roles, in all of them: see `sampled`. */

const here = import.meta.dirname;
const files = globSync('*.test.ts', { cwd: here }).filter(
  (file) => !file.includes('.long.') && readFileSync(join(here, file), 'utf8').includes('sampled('),
);

// Each a suite of its own, so that what a file sets up it takes down before the next.
for (const file of files.sort())
  describe(file, async () => {
    await import(`./${file}`);
  });
