import { glob } from 'node:fs/promises';
import { ROOT_FOLDER } from '../root-folder.ts';

const TEST_FILES = ['scripts/**/*.test.mjs', '{packages,apps,tools}/*/{src,test}/**/*.test.ts'];
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

async function filesOf(patterns: string[], exclude: string[]): Promise<string[]> {
  const files: string[] = [];
  const options = { cwd: ROOT_FOLDER, exclude: ['**/node_modules/**', '**/dist/**', ...exclude] };
  for await (const path of glob(patterns, options)) files.push(path);
  return files.sort();
}
