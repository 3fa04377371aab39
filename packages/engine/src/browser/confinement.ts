import { access, constants, readFile } from 'node:fs/promises';
import { ensureSystemUser, isRoot, type SystemUser } from '@abhigam/subprocess';
import { isReachable } from './is-reachable.ts';

/**
 * How a browser is isolated from the machine. Its sandbox confines page content; a separate user protects our
 * memory, environment and files from the browser itself.
 */
export type Confinement =
  /** Sandboxed. `user` is null when it runs as our own user, which is not root. */
  | { kind: 'sandboxed'; user: SystemUser | null }
  /** A browser of root without a sandbox. `why`: one sentence with the reason and the remedy. */
  | { kind: 'unconfined'; why: string };

const BROWSER_USER = 'abhigam-browser';
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv', '/usr/local/bin/setpriv'];

/**
 * What the system permits for this program; not verified by a launch. When we run as root, the program runs as
 * another user.
 */
export async function confinementOf(program: string): Promise<Confinement> {
  if (!isRoot()) return { kind: 'sandboxed', user: null };
  const remedy = 'start as an ordinary user';
  if (process.platform !== 'linux')
    return { kind: 'unconfined', why: `Root's browser has no sandbox on this system: ${remedy}.` };
  if (!(await isThere(SETPRIV)))
    return {
      kind: 'unconfined',
      why: `The browser cannot be started as another user than root: install setpriv (Debian's package util-linux), or ${remedy}.`,
    };
  const user = await ensureSystemUser(BROWSER_USER);
  if (!user)
    return {
      kind: 'unconfined',
      why: `There is no user "${BROWSER_USER}" for the browser and none could be made: make one (useradd --system ${BROWSER_USER}), or ${remedy}.`,
    };
  if (!(await isReachable(program, user, 'run')))
    return {
      kind: 'unconfined',
      why: `The user "${BROWSER_USER}" may not start ${program}: install a browser for all users (apt-get install chromium) and name it in CHROME_PATH, or ${remedy}.`,
    };
  return { kind: 'sandboxed', user };
}

/** One sentence when the browser failed to start because the system denies it a sandbox; else null. */
export function whyNoSandbox(error: unknown): string | null {
  const words = error instanceof Error ? error.message : String(error);
  if (
    !/No usable sandbox|SUID sandbox helper binary|Failed to move to new namespace|credentials\.cc/.test(
      words,
    )
  )
    return null;
  return 'This system gives the browser no sandbox: allow user namespaces (sysctl kernel.unprivileged_userns_clone=1, kernel.apparmor_restrict_unprivileged_userns=0, in containers a seccomp profile that permits them), or install chromium-sandbox.';
}

const DEBIAN_SCRIPT = '/usr/bin/chromium';
const DEBIAN_PROGRAM = '/usr/lib/chromium/chromium';

/**
 * The program that Debian's start script runs. The script would add the machine's own switches and keys for
 * Google services.
 */
export async function programBehind(path: string): Promise<string> {
  if (path !== DEBIAN_SCRIPT) return path;
  const words = await readFile(path, 'utf8').catch(() => '');
  return words.startsWith('#!') && (await isThere([DEBIAN_PROGRAM])) ? DEBIAN_PROGRAM : path;
}

async function isThere(paths: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    paths.map((path) =>
      access(path, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
