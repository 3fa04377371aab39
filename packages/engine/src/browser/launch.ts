import { type Browser, chromium } from 'playwright-core';
import { endProcessTree } from './end-process-tree.ts';
import { findChromium } from './find-chromium.ts';
import { proxyArguments } from './proxy-arguments.ts';

/** A started browser, and the way to end it whatever state it is in. */
export interface LaunchedBrowser {
  browser: Browser;
  version: string;
  /** What its pages call themselves; null leaves it to the browser. */
  userAgent: string | null;
  end(): Promise<void>;
}

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
];

export interface LaunchOptions {
  /** Everything goes through this SOCKS5 proxy; nothing finds another way. */
  proxyUrl?: string | undefined;
  /** Stands at the end of the browser's own user agent. */
  userAgentSuffix?: string | undefined;
}

/** Starts a Chromium. Throws a sentence that names the remedy when there is none or it does not start. */
export async function launch(
  chromePath: string | undefined,
  { proxyUrl, userAgentSuffix }: LaunchOptions = {},
): Promise<LaunchedBrowser> {
  const executablePath = chromePath ?? findChromium();
  if (!executablePath)
    throw new Error('No Chromium was found: install one, or name its path in CHROME_PATH.');
  const browser = await chromium.launch({
    executablePath,
    args: [...ARGUMENTS, ...proxyArguments(proxyUrl)],
    // Chromium refuses its sandbox to root.
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const pid = await processId(browser);
  return {
    browser,
    version: browser.version(),
    userAgent: userAgentSuffix === undefined ? null : `${await ownUserAgent(browser)} ${userAgentSuffix}`,
    end: async () => {
      const closed = browser.close().catch(() => undefined);
      await Promise.race([closed, expire(CLOSE_TIMEOUT_MS)]);
      if (pid !== null) endProcessTree(pid);
    },
  };
}

/** As the browser says it, robot and all. */
async function ownUserAgent(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  const { userAgent } = await session.send('Browser.getVersion');
  await session.detach();
  return userAgent;
}

/** The driver does not tell the process id; the browser does. */
async function processId(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.find((info) => info.type === 'browser')?.id ?? null;
}

function expire(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs).unref();
  });
}
