import { type Browser, chromium } from 'playwright-core';
import { endProcessTree } from './end-process-tree.ts';
import { findChromium } from './find-chromium.ts';

/** A started browser, and the way to end it whatever state it is in. */
export interface LaunchedBrowser {
  browser: Browser;
  version: string;
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
  '--disable-background-networking',
  '--disable-domain-reliability',
  '--no-pings',
  // WebRTC would reach addresses past every check of ours.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** Starts a Chromium. Throws a sentence that names the remedy when there is none or it does not start. */
export async function launch(chromePath: string | undefined): Promise<LaunchedBrowser> {
  const executablePath = chromePath ?? findChromium();
  if (!executablePath)
    throw new Error('No Chromium was found: install one, or name its path in CHROME_PATH.');
  const browser = await chromium.launch({
    executablePath,
    args: ARGUMENTS,
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
    end: async () => {
      const closed = browser.close().catch(() => undefined);
      await Promise.race([closed, expire(CLOSE_TIMEOUT_MS)]);
      if (pid !== null) endProcessTree(pid);
    },
  };
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
