import { type Sentence, say } from '@abhigam/domain';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { applySession } from './apply-session.ts';
import { FrameSessions } from './frame-sessions.ts';
import { interceptRequests } from './intercept-requests.ts';
import type { LaunchedBrowser } from './launch.ts';
import { LocalFrames } from './local-frames.ts';
import { NetworkLog } from './network-log.ts';
import { OpenedWindows } from './opened-windows.ts';
import { PageClock } from './page-clock.ts';
import { settledWithin } from './settled-within.ts';
import type { SiteSession } from './site-session.ts';
import { type UserActions, userActions } from './user-actions.ts';

/** A DevTools protocol (CDP) session of a page or an out-of-process frame. */
export type Cdp = CDPSession;

/** One page in its own clean browser context. */
export interface PageSession {
  cdp: Cdp;
  mainFrameId: string;
  /** Requests since the page was opened. */
  network: NetworkLog;
  /** Windows that it opens without a user gesture. */
  windows: OpenedWindows;
  /** Real time until the clock is started. */
  clock: PageClock;
  /** Whether the page has frames. */
  hasFrames(): boolean;
  /** Whether the page has running workers; their requests are not recorded. */
  hasWorkers(): boolean;
  /** Number of ancestor frames, including the main frame; 0 if unknown. */
  frameDepth(frameId: string): number;
  /** The session that reaches a frame, or null when the frame is gone. */
  frameSession(frameId: string): Promise<Cdp | null>;
  /**
   * All sessions with the ids of their frames; the page's own session is the first. Limited when there are very
   * many frames.
   */
  allSessions(): Promise<{ cdp: Cdp; frameIds: string[] }[]>;
  /**
   * Sends requests of the page only when `mayGoOut` allows their method, and blocks all requests of windows
   * that it opens. `script` runs in every new document first.
   */
  interceptRequests(mayGoOut: (method: string) => boolean, script: string): Promise<void>;
  /** Terminates running scripts in the page, its own or ours, so that it responds again. */
  terminateScripts(): Promise<void>;
  /** Only for signing in; pages under test get no input from it. */
  actions: UserActions;
  /** Resolves when the renderer or the browser has crashed. */
  crashed: Promise<Sentence>;
  /** Resolves true when the context closed in time. */
  close(): Promise<boolean>;
}

/** A context that does not close in this time is abandoned; its browser is then spoiled. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Chromium bypasses the proxy for loopback and link-local addresses unless this rule is removed. */
const PROXY_ALL = '<-loopback>';
const BREAK_OFF_TIMEOUT_MS = 2_000;

export interface PageSessionOptions {
  /** Also opens sites with an invalid certificate; never with a session. */
  allowTlsErrors?: boolean;
  /** Opens pages with the cookies, storage and headers of this sign-in. */
  session?: SiteSession | null;
}

/**
 * Opens an empty page: no cookies except those of the session, no permissions, service workers, downloads,
 * dialogs or popups.
 */
export async function openPageSession(
  { browser, userAgent, pageProxyUrl }: LaunchedBrowser,
  viewport: { width: number; height: number },
  { allowTlsErrors = false, session = null }: PageSessionOptions = {},
): Promise<PageSession> {
  const context = await browser.newContext({
    viewport,
    // Secrets of a session are sent only to a site with a valid certificate.
    ignoreHTTPSErrors: allowTlsErrors && session === null,
    acceptDownloads: false,
    serviceWorkers: 'block',
    // The driver does not change the client hints; they name the brand and version of the same browser.
    ...(userAgent === null ? {} : { userAgent }),
    // Only for this context: requests of the browser itself have their own proxy.
    ...(pageProxyUrl === null ? {} : { proxy: { server: pageProxyUrl, bypass: PROXY_ALL } }),
  });
  try {
    return await sessionOf(context, await context.newPage(), session);
  } catch (error) {
    await closeContext(context);
    throw error;
  }
}

/** A session of an already open page, which must be the only page of its context. */
export async function sessionOf(
  context: BrowserContext,
  page: Page,
  session: SiteSession | null,
): Promise<PageSession> {
  const watch = watchCrash(page);
  keepQuiet(context, page);
  const cdp = await context.newCDPSession(page);
  if (session) await applySession(context, page, session);
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  // The main frame's id equals the target id and survives navigations.
  const mainFrameId = targetInfo.targetId;
  const local = new LocalFrames(cdp, mainFrameId);
  const frames = new FrameSessions(context, page, cdp, local);
  return {
    cdp,
    mainFrameId,
    network: new NetworkLog(cdp, mainFrameId),
    windows: new OpenedWindows(cdp, mainFrameId),
    clock: new PageClock(cdp, mainFrameId),
    hasFrames: () => page.frames().length > 1,
    hasWorkers: () => page.workers().length > 0,
    frameDepth: (frameId) => local.depthOf(frameId),
    frameSession: (frameId) => frames.find(frameId),
    allSessions: () => frames.all(),
    actions: userActions(context, page),
    interceptRequests: (mayGoOut, script) => interceptRequests(context, page, mayGoOut, script),
    terminateScripts: async () => {
      await settledWithin(BREAK_OFF_TIMEOUT_MS, cdp.send('Runtime.terminateExecution'));
      // Termination applies to the next script when no script is running; this dummy script receives it.
      await settledWithin(BREAK_OFF_TIMEOUT_MS, cdp.send('Runtime.evaluate', { expression: '0' }));
    },
    crashed: watch.crashed,
    close: () => {
      watch.stop();
      return closeContext(context);
    },
  };
}

interface CrashWatch {
  crashed: Promise<Sentence>;
  stop(): void;
}

/**
 * Stop the watch with the page: the browser outlives its pages and must not keep listeners for each of them.
 */
function watchCrash(page: Page): CrashWatch {
  const browser = page.context().browser();
  let onDisconnected: () => void = () => undefined;
  const crashed = new Promise<Sentence>((resolve) => {
    onDisconnected = () => resolve(say('page.browserCrashed'));
    page.once('crash', () => resolve(say('page.tabCrashed')));
    browser?.once('disconnected', onDisconnected);
  });
  return { crashed, stop: () => browser?.off('disconnected', onDisconnected) };
}

/** Dismisses dialogs and closes popups. Either may be closed by the time the call arrives. */
function keepQuiet(context: BrowserContext, page: Page): void {
  context.on('dialog', (dialog) => {
    dialog.dismiss().catch(() => undefined);
  });
  context.on('page', (popup) => {
    if (popup !== page) popup.close().catch(() => undefined);
  });
}

function closeContext(context: BrowserContext): Promise<boolean> {
  return settledWithin(CLOSE_TIMEOUT_MS, context.close());
}
