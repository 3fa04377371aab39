import { randomUUID } from 'node:crypto';
import { type Browser, chromium } from 'playwright-core';
import { withTimeout } from '../with-timeout.ts';
import { endProcessTree } from './end-process-tree.ts';
import { findChromium } from './find-chromium.ts';
import { findLeader } from './process-table.ts';
import { proxyArguments } from './proxy-arguments.ts';
import { settledWithin } from './settled-within.ts';

/** A started browser, and the way to end it whatever state it is in. */
export interface LaunchedBrowser {
  browser: Browser;
  version: string;
  /** What its pages call themselves; null leaves it to the browser. */
  userAgent: string | null;
  /** Of its first process, which heads a group and a session; null where the system does not tell. */
  pid: number | null;
  /** Ends all its processes within some seconds, by force where they do not end by themselves. Never rejects. */
  end(): Promise<void>;
}

/** A loaded machine takes seconds to start a browser; one that takes longer than this will not come. */
const LAUNCH_TIMEOUT_MS = 60_000;
/** How long a browser may take to close by itself before its processes are killed. */
const CLOSE_TIMEOUT_MS = 5_000;

/**
 * Chromium heeds the last list of features only, so the driver's own stands here again (a test compares
 * them), and after it what costs time: a renderer of its own for the address bar of each page's window.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const ARGUMENTS = [
  `--disable-features=${DISABLED_FEATURES.join()}`,
  // What the browser asks for by itself, for no page: news of itself, reports of faults, counts of clicks.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  // WebRTC would send packets past every check of ours; the "force" form of this switch has no effect any more.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // HTTP/3 goes over UDP, which no proxy of ours carries.
  '--disable-quic',
  // Two gigabytes of objects are enough for any page; a page that takes more loses its process, not the machine.
  '--js-flags=--max-old-space-size=2048',
];

/** Switches of the driver that let a page fill the machine with windows, or flood the browser with messages. */
const TOO_PERMISSIVE = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];

export interface LaunchOptions {
  /** Everything goes through this SOCKS5 proxy; nothing finds another way. */
  proxyUrl?: string | undefined;
  /** Stands at the end of the browser's own user agent. */
  userAgentSuffix?: string | undefined;
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
  const starting = start(executablePath, mark, options);
  const stopped = new AbortController();
  try {
    return await Promise.race([starting, endOf(stopped.signal, signal)]);
  } catch (error) {
    // Whatever comes of it now, nobody waits for it.
    starting.then((late) => late.end()).catch(() => undefined);
    await killStarting(mark, starting);
    throw error;
  } finally {
    stopped.abort();
  }
}

async function start(
  executablePath: string,
  mark: string,
  { proxyUrl, userAgentSuffix }: Omit<LaunchOptions, 'signal'>,
): Promise<LaunchedBrowser> {
  const browser = await chromium.launch({
    executablePath,
    args: [...ARGUMENTS, mark, ...proxyArguments(proxyUrl)],
    ignoreDefaultArgs: TOO_PERMISSIVE,
    // Chromium refuses its sandbox to root.
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: LAUNCH_TIMEOUT_MS,
  });
  const pid = (await findLeader(mark)) ?? (await askProcessId(browser));
  let ending: Promise<void> | null = null;
  return {
    browser,
    version: browser.version(),
    userAgent: userAgentSuffix === undefined ? null : `${await ownUserAgent(browser)} ${userAgentSuffix}`,
    pid,
    end: () => {
      ending ??= end(browser, pid);
      return ending;
    },
  };
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

async function end(browser: Browser, pid: number | null): Promise<void> {
  const closed = browser.close();
  await settledWithin(CLOSE_TIMEOUT_MS, closed);
  if (pid !== null) await endProcessTree(pid);
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
    const pid = await findLeader(mark);
    if (pid !== null) await endProcessTree(pid);
    if (await settledWithin(100, starting)) return;
  }
}

/** Where the system does not tell, the browser does. */
async function askProcessId(browser: Browser): Promise<number | null> {
  const asked = withTimeout(CLOSE_TIMEOUT_MS, 'The browser hangs.', async () => {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.find((info) => info.type === 'browser')?.id ?? null;
  });
  return asked.catch(() => null);
}
