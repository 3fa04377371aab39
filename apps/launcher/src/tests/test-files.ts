import { glob } from 'node:fs/promises';
import { ROOT_FOLDER } from '../root-folder.ts';
import { UserFacingError } from '../user-facing-error.ts';

const TEST_FILES = ['scripts/**/*.test.mjs', '{packages,apps,tools}/*/{src,test,build}/**/*.test.ts'];
/** Tests that take minutes each; they have a command of their own. */
const LONG_TEST_FILES = ['{packages,apps,tools}/*/{src,test}/**/*.long.test.ts'];

/** The files of `npm test`, sorted by name. */
export function testFiles(): Promise<string[]> {
  return filesOf(TEST_FILES, ['**/*.long.test.ts']);
}

/** The files of `npm run test:long`. */
export function longTestFiles(): Promise<string[]> {
  return filesOf(LONG_TEST_FILES, []);
}

/**
 * The test files that arguments name: files, or all of `files` in a folder.
 *
 * @throws UserFacingError when an argument names none
 */
export function namedFiles(named: readonly string[], files: readonly string[]): string[] {
  const chosen = named.flatMap((name) => {
    const path = name.replace(/^\.\//, '').replace(/\/+$/, '');
    if (/\.test\.\w+$/.test(path)) return [path];
    const inside = files.filter((file) => file.startsWith(`${path}/`));
    if (inside.length === 0)
      throw new UserFacingError(`${name} is neither a test file nor a folder with tests.`);
    return inside;
  });
  return [...new Set(chosen)];
}

async function filesOf(patterns: string[], exclude: string[]): Promise<string[]> {
  const files: string[] = [];
  const options = { cwd: ROOT_FOLDER, exclude: ['**/node_modules/**', '**/dist/**', ...exclude] };
  for await (const path of glob(patterns, options)) files.push(path);
  return files.sort();
}
