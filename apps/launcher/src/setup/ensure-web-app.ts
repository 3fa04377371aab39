import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT_FOLDER } from '../root-folder.ts';
import { step } from '../say.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { runProgram } from './run-program.ts';

const WEB_FOLDER = join(ROOT_FOLDER, 'apps', 'web');
/** Vite's output folder. */
export const WEB_DIST = join(WEB_FOLDER, 'dist');

/** All inputs of the build. */
const SOURCES = [
  'apps/web/**/*',
  'packages/client/src/**/*',
  'packages/contract/src/**/*',
  'packages/domain/src/**/*',
  'packages/messages/{src,locales}/**/*',
  'package-lock.json',
];

/** Builds the web app when its sources have changed since the last build (content hash). */
export async function ensureWebApp(logFolder: string, stop: AbortSignal): Promise<void> {
  const marker = join(WEB_DIST, '.sources');
  const sources = await hashOfSources();
  if ((await readFile(marker, 'utf8').catch(() => '')) === sources) return;
  await step('Building the web app', async () => {
    const vite = dirname(createRequire(join(WEB_FOLDER, 'package.json')).resolve('vite/package.json'));
    const end = await runProgram(process.execPath, [join(vite, 'bin', 'vite.js'), 'build'], {
      cwd: WEB_FOLDER,
      set: { NODE_ENV: 'production' },
      signal: stop,
    });
    stop.throwIfAborted();
    if (end.code !== 0) throw await explain(end.output, logFolder);
  });
  await writeFile(marker, sources);
}

async function hashOfSources(): Promise<string> {
  const paths: string[] = [];
  const options = {
    cwd: ROOT_FOLDER,
    withFileTypes: true,
    exclude: (entry: { name: string }) => entry.name === 'node_modules' || entry.name === 'dist',
  } as const;
  for await (const entry of glob(SOURCES, options)) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const path of paths.sort()) hash.update(path.slice(ROOT_FOLDER.length)).update(await readFile(path));
  return hash.digest('hex');
}

async function explain(output: string, logFolder: string): Promise<UserFacingError> {
  if (/ENOSPC|no space left/i.test(output)) {
    return new UserFacingError('The disk is full: free some space and run the command again.');
  }
  if (/EACCES|EROFS|EPERM/.test(output)) {
    return new UserFacingError(`The folder ${WEB_DIST} cannot be written: give yourself write permission.`);
  }
  const log = join(logFolder, 'web-build.log');
  await writeFile(log, output);
  return new UserFacingError(`The web app could not be built: the reason is in ${log}.`);
}
