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

/** A started browser, and the way to end it whatever state it is in. */
export interface LaunchedBrowser {
  browser: Browser;
  version: string;
  /** What its pages call themselves; null leaves it to the browser. */
  userAgent: string | null;
  /** Of its first process, which heads a group and a session; null where the system does not give it. */
  pid: number | null;
  confinement: Confinement;
  /** Pages go through it, by a setting of their context; null where they connect by themselves. */
  pageProxyUrl: string | null;
  /** A path under which the browser may read a file of ours. */
  lend(path: string): Promise<string>;
  /** Ends all its processes within some seconds, by force where they do not end by themselves. Never rejects. */
  end(): Promise<void>;
}

/** A loaded machine takes seconds to start a browser; one that takes longer than this will not come. */
const LAUNCH_TIMEOUT_MS = 60_000;
/** How long a browser may take to close by itself before its processes are killed. */
const CLOSE_TIMEOUT_MS = 5_000;

/** A proxy address on which nothing listens: what is sent there never leaves the machine. */
export const NOWHERE = 'socks5://127.0.0.1:1';

export interface LaunchOptions {
  /** What pages ask for goes through this SOCKS5 proxy; they find no other way. */
  proxyUrl?: string | undefined;
  /** What the browser asks for by itself, for no page, goes here, where nothing lets it through. */
  ownProxyUrl?: string | undefined;
  /**
   * As root, where the system lets no other user have a browser in its sandbox: starts it without one all the same. By
   * default what ALLOW_UNSANDBOXED_BROWSER says.
   */
  allowUnsandboxed?: boolean | undefined;
  /** Folders of fonts that the browser finds, and no others; those of the product and the system when absent. */
  fontFolders?: readonly string[] | undefined;
  /** Stands at the end of the browser's own user agent. */
  userAgentSuffix?: string | undefined;
  /** Further switches, for those who watch what the browser does. */
  switches?: readonly string[] | undefined;
  /** Ends a start that is under way, which then rejects within some seconds. */
  signal?: AbortSignal | undefined;
}

/** Starts a Chromium. Throws a sentence that names the remedy when there is none or it does not start. */
export async function launch(
  chromePath: string | undefined,
  { signal, ...options }: LaunchOptions = {},
): Promise<LaunchedBrowser> {
  const executablePath = chromePath ?? findChromium();
  if (!executablePath)
    throw new Error('No Chromium was found: install one, or name its path in CHROME_PATH.');
  // Chromium ignores switches that it does not know; by this one its process is found.
  const mark = `--abhigam-browser=${randomUUID()}`;
  const starting = startConfined(await programBehind(executablePath), mark, options);
  const stopped = new AbortController();
  try {
    return await Promise.race([starting, endOf(stopped.signal, signal)]);
  } catch (error) {
    // The start may still succeed after the time-out: its browser is closed then. Avoids an unhandled rejection too.
    starting.then((late) => late.end()).catch(() => undefined);
    await killStarting(mark, starting);
    throw error;
  } finally {
    stopped.abort();
  }
}

/** Programs for which the system gave another user's browser no sandbox; it is not asked again. */
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
    // Who is not root gets no weaker browser, whatever the settings say.
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

/** As the browser says it, robot and all. */
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
  // The driver removes the browser's folder when it sees its process gone.
  await settledWithin(CLOSE_TIMEOUT_MS, closed);
}

/** Rejects when the caller no longer wants the browser; never resolves. */
function endOf(stopped: AbortSignal, signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(new Error('The start of the browser was broken off.'));
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true, signal: stopped });
  });
}

/** The driver may not have come to start the process yet, so it is looked for until the start has come to an end. */
async function killStarting(mark: string, starting: Promise<unknown>): Promise<void> {
  const endMs = performance.now() + CLOSE_TIMEOUT_MS;
  while (performance.now() < endMs) {
    const leader = await findLeader(mark);
    if (leader !== null) await endProcessTree(leader.pid, leader.started);
    if (await settledWithin(100, starting)) return;
  }
}

/** The process id as the browser gives it, for systems without a process table. */
async function askProcessId(browser: Browser): Promise<number | null> {
  const asked = withTimeout(CLOSE_TIMEOUT_MS, 'The browser hangs.', async () => {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.find((info) => info.type === 'browser')?.id ?? null;
  });
  return asked.catch(() => null);
}
