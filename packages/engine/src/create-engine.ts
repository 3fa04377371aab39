import { BrowserPool } from './browser/browser-pool.ts';
import { markOf } from './browser/end-marked-browsers.ts';
import { IsolatedWorld } from './browser/isolated-world.ts';
import type { LaunchedBrowser } from './browser/launch.ts';
import { openPrinter } from './browser/open-printer.ts';
import type { Engine, EngineOptions } from './engine.ts';
import type { EngineSettings } from './engine-settings.ts';
import { inFreshPage } from './in-fresh-page.ts';
import { Letters } from './letters/letters.ts';
import { signIn } from './login/sign-in.ts';
import { Deadline } from './pipeline/deadline.ts';
import { engineSetup } from './resources/engine-setup.ts';
import { showPage } from './show-page.ts';
import { visitPage } from './visit-page.ts';

const DEFAULT_VIEWPORT = { width: 1366, height: 768 };
const DEFAULT_PAGE_TIMEOUT_MS = 60_000;

/**
 * Starts an engine with its browser, so that a missing or broken browser is reported here: throws an error with
 * the remedy. `testPage` never rejects; failures are results.
 */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const settings = {
    viewport: options.viewport ?? DEFAULT_VIEWPORT,
    pageTimeoutMs: options.pageTimeoutMs ?? DEFAULT_PAGE_TIMEOUT_MS,
    imageReader: options.imageReader ?? null,
    letters: new Letters(),
    faultOf: options.egress?.faultOf ?? null,
  };
  const pool = new BrowserPool(options.chromePath, {
    proxyUrl: options.egress?.proxyUrl,
    ownProxyUrl: options.egress?.ownProxyUrl,
    allowUnsandboxed: options.allowUnsandboxed,
    fontFolders: options.fontFolders,
    userAgentSuffix: options.userAgentSuffix,
    switches: options.browserMark === undefined ? [] : [markOf(options.browserMark)],
    memoryBytes: options.browserMemoryBytes,
    onEvent: options.onBrowserEvent,
  });
  const { version: browserVersion, confinement } = await tryOut(pool).catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  const { chromePath, allowUnsandboxed } = options;
  const printer = openPrinter({ chromePath, allowUnsandboxed });
  return {
    testPage: (input) => visitPage(pool, { ...settings, browserVersion }, input),
    showPage: (input) => showPage(pool, settings, input),
    signIn: (login, limits) => signIn(pool, settings, login, limits),
    browserVersion: async () => browserVersion,
    setup: () => engineSetup({ ...settings, browserVersion }),
    scriptsWithoutFont: () => scriptsWithoutFont(pool, settings),
    whyUnsandboxed: confinement.kind === 'unconfined' ? confinement.why : null,
    printPdf: (print) => printer.print(print),
    close: async () => {
      await Promise.all([pool.close(), printer.close()]);
    },
  };
}

async function tryOut(pool: BrowserPool): Promise<LaunchedBrowser> {
  const loan = await pool.borrow();
  loan.release(false);
  return loan.browser;
}

const LOOK_TIMEOUT_MS = 30_000;

/** Runs in an empty page, which has no web fonts, so that only the machine's fonts count. */
function scriptsWithoutFont(
  pool: BrowserPool,
  { letters, viewport }: Pick<EngineSettings, 'letters' | 'viewport'>,
): Promise<string[]> {
  const deadline = new Deadline(LOOK_TIMEOUT_MS, undefined);
  return inFreshPage(pool, { viewport }, deadline, {}, async ({ cdp, mainFrameId }) =>
    letters.scriptsWithoutFont(await IsolatedWorld.create(cdp, mainFrameId)),
  ).finally(() => deadline.clear());
}
