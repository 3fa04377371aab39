import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { withTimeout } from '../with-timeout.ts';
import { makeBrowserHome } from './browser-home.ts';
import { type Confinement, confinementOf, programBehind, whyNoSandbox } from './confinement.ts';
import { endProcessTree } from './end-process-tree.ts';
import { findChromium } from './find-chromium.ts';
import { findLeader } from './process-table.ts';
import { proxyArguments } from './proxy-arguments.ts';
import { settledWithin } from './settled-within.ts';
import { ARGUMENTS, TOO_PERMISSIVE } from './switches.ts';

/** A started browser, with a way to end it in any state. */
export interface LaunchedBrowser {
  browser: Browser;
  version: string;
  /** User agent of its pages; null means the browser's default. */
  userAgent: string | null;
  /**
   * Process id of its first process, the leader of a group and a session; null where the system does not report
   * it.
   */
  pid: number | null;
  confinement: Confinement;
  /** Proxy of its pages, set per browser context; null when pages connect directly. */
  pageProxyUrl: string | null;
  /** Makes a file of ours readable for the browser; returns the path. */
  lend(path: string): Promise<string>;
  /** Ends all its processes within some seconds, by force if necessary. Never rejects. */
  end(): Promise<void>;
}

/** A loaded machine needs seconds to start a browser; after this time the launch counts as failed. */
const LAUNCH_TIMEOUT_MS = 60_000;
/** How long a browser may take to close before its processes are killed. */
const CLOSE_TIMEOUT_MS = 5_000;

/** A proxy address where nothing listens: requests to it never leave the machine. */
export const NOWHERE = 'socks5://127.0.0.1:1';

export interface LaunchOptions {
  /** SOCKS5 proxy for all requests of pages; they cannot bypass it. */
  proxyUrl?: string | undefined;
  /** Proxy for requests of the browser itself that belong to no page; it refuses all of them. */
  ownProxyUrl?: string | undefined;
  /**
   * As root, when no other user can run a sandboxed browser: start it without a sandbox. Default:
   * ALLOW_UNSANDBOXED_BROWSER.
   */
  allowUnsandboxed?: boolean | undefined;
  /** The only folders in which the browser finds fonts; default: those of the product and of the system. */
  fontFolders?: readonly string[] | undefined;
  /** Appended to the browser's own user agent. */
  userAgentSuffix?: string | undefined;
  /** Additional switches, for debugging and measurements. */
  switches?: readonly string[] | undefined;
  /** Aborts a pending start, which then rejects within some seconds. */
  signal?: AbortSignal | undefined;
}

/** Starts a Chromium. Throws an error with the remedy when no browser is found or it does not start. */
export async function launch(
  chromePath: string | undefined,
  { signal, ...options }: LaunchOptions = {},
): Promise<LaunchedBrowser> {
  const executablePath = chromePath ?? findChromium();
  if (!executablePath)
    throw new Error('No Chromium was found: install one, or name its path in CHROME_PATH.');
  // Identifies the process; Chromium ignores unknown switches.
  const mark = `--abhigam-browser=${randomUUID()}`;
  const starting = startConfined(await programBehind(executablePath), mark, options);
  const stopped = new AbortController();
  try {
    return await Promise.race([starting, endOf(stopped.signal, signal)]);
  } catch (error) {
    // The start may still succeed after the timeout; the late browser is then closed. Also avoids an unhandled
    // rejection.
    starting.then((late) => late.end()).catch(() => undefined);
    await killStarting(mark, starting);
    throw error;
  } finally {
    stopped.abort();
  }
}

/** Programs for which the system denied another user's browser a sandbox, with the reason; not retried. */
const refused = new Map<string, string>();

async function startConfined(
  program: string,
  mark: string,
  options: Omit<LaunchOptions, 'signal'>,
): Promise<LaunchedBrowser> {
  const known = refused.get(program);
  const confinement: Confinement =
    known === undefined ? await confinementOf(program) : { kind: 'unconfined', why: known };
  if (confinement.kind === 'unconfined') return startUnconfined(program, mark, options, confinement.why);
  try {
    return await start(program, mark, options, confinement);
  } catch (error) {
    const why = whyNoSandbox(error);
    if (why === null) throw error;
    // Only root may run a browser without a sandbox, whatever the settings are.
    if (confinement.user === null) throw new Error(why, { cause: error });
    refused.set(program, why);
    return startUnconfined(program, mark, options, why);
  }
}

function startUnconfined(
  program: string,
  mark: string,
  options: Omit<LaunchOptions, 'signal'>,
  why: string,
): Promise<LaunchedBrowser> {
  const { allowUnsandboxed = process.env.ALLOW_UNSANDBOXED_BROWSER === 'true' } = options;
  if (allowUnsandboxed) return start(program, mark, options, { kind: 'unconfined', why });
  return Promise.reject(
    new Error(
      `As root the browser would run without a sandbox, so it was not started. ${why} For pages that you trust, ALLOW_UNSANDBOXED_BROWSER=true starts it all the same.`,
    ),
  );
}

const BECOME_USER = join(import.meta.dirname, 'become-user.sh');

async function start(
  program: string,
  mark: string,
  { proxyUrl, ownProxyUrl, userAgentSuffix, fontFolders, switches = [] }: Omit<LaunchOptions, 'signal'>,
  confinement: Confinement,
): Promise<LaunchedBrowser> {
  const isSandboxed = confinement.kind === 'sandboxed';
  const user = isSandboxed ? confinement.user : null;
  const home = await makeBrowserHome(user, fontFolders);
  try {
    const browser = await chromium.launch({
      executablePath: user ? BECOME_USER : program,
      env: user
        ? {
            ...home.environment,
            BROWSER_UID: String(user.uid),
            BROWSER_GID: String(user.gid),
            BROWSER_PROGRAM: program,
          }
        : home.environment,
      args: [
        ...ARGUMENTS,
        ...switches,
        mark,
        ...proxyArguments(proxyUrl === undefined ? undefined : (ownProxyUrl ?? NOWHERE)),
      ],
      ignoreDefaultArgs: TOO_PERMISSIVE,
      chromiumSandbox: isSandboxed,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: LAUNCH_TIMEOUT_MS,
    });
    const leader = await findLeader(mark);
    const pid = leader?.pid ?? (await askProcessId(browser));
    let ending: Promise<void> | null = null;
    const endAndRemove = async () => {
      try {
        await end(browser, pid, leader?.started ?? null);
      } finally {
        await home.remove().catch(() => undefined);
      }
    };
    return {
      browser,
      version: browser.version(),
      userAgent: userAgentSuffix === undefined ? null : `${await ownUserAgent(browser)} ${userAgentSuffix}`,
      pid,
      confinement,
      pageProxyUrl: proxyUrl ?? null,
      lend: home.lend,
      end: () => {
        ending ??= endAndRemove();
        return ending;
      },
    };
  } catch (error) {
    await home.remove().catch(() => undefined);
    throw error;
  }
}

/** The browser's own user agent, including any marker of headless mode. */
async function ownUserAgent(browser: Browser): Promise<string> {
  return withTimeout(CLOSE_TIMEOUT_MS, 'The browser hangs.', async () => {
    const session = await browser.newBrowserCDPSession();
    const { userAgent } = await session.send('Browser.getVersion');
    await session.detach();
    return userAgent;
  });
}

async function end(browser: Browser, pid: number | null, started: string | null): Promise<void> {
  const closed = browser.close();
  await settledWithin(CLOSE_TIMEOUT_MS, closed);
  if (pid !== null) await endProcessTree(pid, started);
  // The driver deletes the browser's folder when its process has ended.
  await settledWithin(CLOSE_TIMEOUT_MS, closed);
}

/** Rejects when the launch is aborted; never resolves. */
function endOf(stopped: AbortSignal, signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(new Error('The start of the browser was aborted.'));
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true, signal: stopped });
  });
}

/** The driver may not have started the process yet, so this polls for it until the start has settled. */
async function killStarting(mark: string, starting: Promise<unknown>): Promise<void> {
  const endMs = performance.now() + CLOSE_TIMEOUT_MS;
  while (performance.now() < endMs) {
    const leader = await findLeader(mark);
    if (leader !== null) await endProcessTree(leader.pid, leader.started);
    if (await settledWithin(100, starting)) return;
  }
}

/** Process id as reported by the browser, for systems without a process table. */
async function askProcessId(browser: Browser): Promise<number | null> {
  const processId = withTimeout(CLOSE_TIMEOUT_MS, 'The browser hangs.', async () => {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.find((info) => info.type === 'browser')?.id ?? null;
  });
  return processId.catch(() => null);
}
