import { type SessionUser, sessionUser } from '@abhigam/contract';
import { storedSession, TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { LOGIN } from './build-report.ts';
import type { TestBrowser } from './report-browser.ts';
import type { ReportWorld } from './report-world.ts';
import { addSessionCookie } from './sign-in-context.ts';

export interface AppPageOptions {
  /** Language code of the messages. */
  language: string;
  width: number;
  login?: typeof LOGIN;
}

/** Resets the page to its initial state. */
type Undo = () => Promise<void>;

const undoOf = new WeakMap<Page, Undo>();

/**
 * A signed-in page of the app, in a language and at a width. Release it with `releaseAppPage`, so that the next test
 * reuses it, which saves a second compared with a new window. Tests that install a clock, a permission or a
 * script close the context instead.
 */
export async function openApp(
  browser: TestBrowser,
  world: ReportWorld,
  { language, width, login = LOGIN }: AppPageOptions,
): Promise<Page> {
  const user = await signIn(world, login);
  const page = browser.takeIdle(world.url) ?? (await openWindow(browser, world));
  await page.setViewportSize({ width, height: 800 });
  await addSessionCookie(page.context(), world.url, user);
  const stored = { ...storedSession(user), 'abhigam.language': language };
  const script = await page.context().addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  undoOf.set(page, async () => {
    await script.dispose();
    await page.unrouteAll();
    page.removeAllListeners();
    const others = page.context().pages();
    await Promise.all(others.map((other) => (other === page ? null : other.close())));
    // Same origin, but without the app, which might write to storage while it unloads.
    await page.goto(`${world.url}/icon.svg`, { waitUntil: 'commit' });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    browser.putIdle(world.url, page);
  });
  return page;
}

/** Releases the page: resets it to its initial state for the next test. */
export async function releaseAppPage(page: Page): Promise<void> {
  const undo = undoOf.get(page);
  if (!undo) throw new Error('The page was not opened by openApp, or leaveApp was already called.');
  undoOf.delete(page);
  await undo();
}

/**
 * Navigates inside the app, which costs a third of a page load. The caller must wait for something that only
 * the next screen shows, because the former screen may stay visible for a while.
 */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    // The router notices external history changes only through this event.
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Waits until a screen has its title and has finished loading data. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // Title while the app starts, in English and then in the current language.
      !/^(Loading|\[Löàďîñg)/.test(document.title) &&
      document.querySelector('h1') !== null &&
      document.querySelector('main') !== null &&
      !document.querySelector('main [aria-busy=true], [role=dialog] [aria-busy=true]'),
  );
}

async function openWindow(browser: TestBrowser, world: ReportWorld): Promise<Page> {
  const context = await browser.newContext({
    // Required to inject axe into the page.
    bypassCSP: true,
    reducedMotion: 'reduce',
    baseURL: world.url,
  });
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  return context.newPage();
}

const users = new Map<string, Promise<SessionUser>>();

/** Signs in through the API, once per user, because the server rate-limits logins. */
export function signIn(world: ReportWorld, login: typeof LOGIN): Promise<SessionUser> {
  const key = `${world.id} ${login.email}`;
  const user = users.get(key) ?? askForUser(world, login);
  users.set(key, user);
  return user;
}

async function askForUser(world: ReportWorld, login: typeof LOGIN): Promise<SessionUser> {
  const answer = await fetch(`${world.url}/api/handshake`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...login, handshakeId: '' }),
  });
  const { data } = (await answer.json()) as { data: { user: unknown } };
  return sessionUser.parse(data.user);
}
