import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';

/** Detects files that omit tests in `npm test`. */
const LEAVES_OUT = /\b(?:sampled\(|further(?:Step|Test)\(|IS_WHOLE\b)/;

/**
 * Runs all variants (widths, languages, roles and kinds) of the tests in a folder, including what `npm test`
 * omits: see
 * `sampled`, `furtherTest` and `furtherStep`. Must be awaited.
 *
 * @param share index of the shard, from 1; shards keep each file of tests below twenty minutes
 */
export async function runAllVariants(folder: string, share = 1, shares = 1): Promise<void> {
  const files = globSync('*.test.ts', { cwd: folder })
    .filter((file) => !file.includes('.long.') && LEAVES_OUT.test(readFileSync(join(folder, file), 'utf8')))
    .sort();
  const loaded: Promise<unknown>[] = [];
  // One suite per file, so that the teardown of a file runs before the next file.
  for (const file of files.filter((_, at) => at % shares === share - 1))
    describe(file, () => {
      const load = import(join(folder, file));
      loaded.push(load);
      return load;
    });
  // When the outer suite completes, Node drops inner suites in which a name pattern (`--test-name-pattern`)
  // matched nothing so far, so all files must be loaded by then. A load error fails its own suite.
  await Promise.allSettled(loaded);
}
