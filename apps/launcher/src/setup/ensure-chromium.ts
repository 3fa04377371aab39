import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isRoot } from '@abhigam/subprocess';
import { step } from '../say.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { debianAccess, installFromDebian } from './install-from-debian.ts';
import { type ProgramEnd, runProgram } from './run-program.ts';

/**
 * Path of a Chromium: CHROME_PATH, an installed one, Debian's package when we are root, or Playwright's
 * download. Root's downloads are in root's home, where the browser's own user cannot run them. Throws
 * `UserFacingError` if there is none.
 */
export async function ensureChromium(chromePath: string | null, stop: AbortSignal): Promise<string> {
  const found = await find(chromePath);
  if (found) return found;
  if (chromePath !== null) {
    throw new UserFacingError(
      `CHROME_PATH names ${chromePath}, which is no program that can be run: correct it, or leave it out to have a browser found or fetched.`,
    );
  }
  const faults: string[] = [];
  const ways = isRoot() ? [fetchFromDebian, fetchFromPlaywright] : [fetchFromPlaywright, fetchFromDebian];
  for (const way of ways) {
    const fault = await way(stop);
    stop.throwIfAborted();
    if (fault) faults.push(fault);
    const fetched = fault === null ? await find(null) : null;
    if (fetched && (await runs(fetched))) return fetched;
    if (fetched) faults.push(`${fetched} does not run here`);
  }
  throw new UserFacingError(
    `No Chromium was found or could be fetched (${faults.join('; ')}): install Chromium or Chrome, or set CHROME_PATH to its program.`,
  );
}

async function find(chromePath: string | null): Promise<string | null> {
  // Lazy import: the engine loads the browser driver, which most commands do not need.
  const { findChromium } = await import('@abhigam/engine');
  return findChromium(chromePath === null ? process.env : { ...process.env, CHROME_PATH: chromePath });
}

/** Null on success, otherwise the reason. */
async function fetchFromPlaywright(stop: AbortSignal): Promise<string | null> {
  const engine = createRequire(import.meta.url).resolve('@abhigam/engine');
  const driver = dirname(createRequire(engine).resolve('playwright-core/package.json'));
  const program = [join(driver, 'cli.js'), 'install', '--no-shell', 'chromium'];
  // It retries several servers; without a network that should not take minutes.
  const { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT = '10000' } = process.env;
  return attempt(
    'Fetching Chromium (Playwright, about 170 MB)',
    () =>
      runProgram(process.execPath, program, {
        set: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT },
        signal: stop,
      }),
    "Playwright's download failed",
  );
}

/** Null on success, otherwise the reason; undefined if not applicable. */
async function fetchFromDebian(stop: AbortSignal): Promise<string | null> {
  const access = await debianAccess();
  if (access === 'none') return '';
  if (access === 'needs-root') return "Debian's package needs root: sudo apt-get install chromium";
  return attempt(
    "Installing Chromium (Debian's package)",
    () => installFromDebian(['chromium', 'chromium-sandbox'], stop),
    "Debian's package could not be installed",
  );
}

/** Null on success, otherwise the given fault. A full disk aborts the set-up. */
async function attempt(what: string, work: () => Promise<ProgramEnd>, fault: string): Promise<string | null> {
  let output = '';
  const isDone = await step(what, async () => {
    const end = await work();
    output = end.output;
    if (end.code !== 0) throw new Error(fault);
    return true;
  }).catch(() => false);
  if (!isDone && /ENOSPC|No space left/i.test(output)) {
    throw new UserFacingError('The disk is full: free some space and run the command again.');
  }
  return isDone ? null : fault;
}

/** A downloaded browser may lack system libraries. */
async function runs(path: string): Promise<boolean> {
  return (await runProgram(path, ['--version'])).code === 0;
}
