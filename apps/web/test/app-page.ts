import { type SessionUser, sessionUser } from '@abhigam/contract';
import { storedSession, TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { LOGIN } from './build-report.ts';
import type { TestBrowser } from './report-browser.ts';
import type { ReportWorld } from './report-world.ts';
import { addSessionCookie } from './sign-in-context.ts';

export interface AppPageOptions {
  /** A code of the catalogues. */
  language: string;
  width: number;
  login?: typeof LOGIN;
}

/** Resets what a test has set up on its page. */
type Undo = () => Promise<void>;

const undoOf = new WeakMap<Page, Undo>();

/**
 * Makes the mobile layout installable: manifest, icons, and a service worker with an offline page.
 *
 * @param style path of the style sheet for pages without the app
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
    // Of the same origin, and without the app, which might store something on its way out.
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

/** The test is done with the page: it is as it was, for the next one. */
export async function leaveApp(page: Page): Promise<void> {
  const undo = undoOf.get(page);
  if (!undo) throw new Error('This page was not opened by openApp, or it was left before.');
  undoOf.delete(page);
  await undo();
}

/**
 * Goes to an address as a link of the app does: the app stays, which costs a third of loading it. The caller waits for
 * what only the next screen shows, as the one before it may stand there for a while.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    // The router hears of an address that it didn't set itself by this event only.
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Waits until a screen has its title, which comes with its texts, and nothing of it waits for the server. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // The start of the app, first in English and then in the language.
      !/^(Loading|\[Löàďîñg)/.test(document.title) &&
      document.querySelector('h1') !== null &&
      document.querySelector('main') !== null &&
      !document.querySelector('main [aria-busy=true], [role=dialog] [aria-busy=true]'),
  );
}

async function openWindow(browser: TestBrowser, world: ReportWorld): Promise<Page> {
  const context = await browser.newContext({
    // axe is injected into the page.
    bypassCSP: true,
    reducedMotion: 'reduce',
    baseURL: world.url,
  });
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  return context.newPage();
}

const users = new Map<string, Promise<SessionUser>>();

/** Signs in once for each person, as programs do: the server counts logins. */
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
