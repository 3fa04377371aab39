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

/** A connection to one page (or out-of-process frame) over the DevTools protocol. */
export type Cdp = CDPSession;

/** One page in a clean context of its own. */
export interface PageSession {
  cdp: Cdp;
  mainFrameId: string;
  /** What the page loads, from its opening on. */
  network: NetworkLog;
  /** What it opens unasked. */
  windows: OpenedWindows;
  /** Its time; that of the machine until it is started. */
  clock: PageClock;
  /** Whether the page holds frames at present. */
  hasFrames(): boolean;
  /** Whether workers of the page run at present; they ask for what they like by themselves. */
  hasWorkers(): boolean;
  /** How many frames lie between a frame and the page, itself counted; 0 where that is not known. */
  frameDepth(frameId: string): number;
  /** The connection that reaches a frame, or null when the frame is gone. */
  frameSession(frameId: string): Promise<Cdp | null>;
  /** All connections of the page, each with the frames that it reaches; its own is the first. Of very many not all. */
  allSessions(): Promise<{ cdp: Cdp; frameIds: string[] }[]>;
  /**
   * From now on requests of the page go out only where `mayGoOut` allows their method, and nothing does of windows that it
   * opens; `script` runs in every new document first.
   */
  interceptRequests(mayGoOut: (method: string) => boolean, script: string): Promise<void>;
  /** Stops what runs in the page at present, its own scripts or ours, so that it answers again. */
  terminateScripts(): Promise<void>;
  /** For signing in; a page under test is not touched. */
  actions: UserActions;
  /** Resolves when the renderer or the browser is gone. */
  crashed: Promise<Sentence>;
  /** Resolves true when the context closed in time. */
  close(): Promise<boolean>;
}

/** A context whose page hangs is given up after this time; its browser is then spoiled. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Chromium goes straight to loopback and link-local addresses unless this rule is taken away. */
const PROXY_ALL = '<-loopback>';
const BREAK_OFF_TIMEOUT_MS = 2_000;

export interface PageSessionOptions {
  /** Opens sites whose certificate is not in order as well; never with a session. */
  allowTlsErrors?: boolean;
  /** Opens pages with the cookies, storage and headers of this sign-in. */
  session?: SiteSession | null;
}

/**
 * Opens an empty page: no cookies but those of the session, no permissions, no service workers, no downloads, no
 * dialogs, no popups.
 */
export async function openPageSession(
  { browser, userAgent, pageProxyUrl }: LaunchedBrowser,
  viewport: { width: number; height: number },
  { allowTlsErrors = false, session = null }: PageSessionOptions = {},
): Promise<PageSession> {
  const context = await browser.newContext({
    viewport,
    // What a session sends along goes only to who has proved to be the site.
    ignoreHTTPSErrors: allowTlsErrors && session === null,
    acceptDownloads: false,
    serviceWorkers: 'block',
    // The driver leaves the client hints as they are: they name the brand and version of the same browser.
    ...(userAgent === null ? {} : { userAgent }),
    // Of this context alone: what the browser asks for outside it goes nowhere.
    ...(pageProxyUrl === null ? {} : { proxy: { server: pageProxyUrl, bypass: PROXY_ALL } }),
  });
  try {
    return await sessionOf(context, await context.newPage(), session);
  } catch (error) {
    await closeContext(context);
    throw error;
  }
}

/** The session of a page that is open already, which must be the only one of its context. */
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
  // The main frame of a page has the id of its target, over navigations too.
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
      // Where nothing runs it is the next script that is ended, so that shall be one of no use.
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

/** Stop it with the page: the browser outlives its pages and must not remember each of them. */
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

/** A page may neither wait for an answer nor open others. Both may be gone by the time we speak to them. */
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
