import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildOrganization, buildUser, furtherTest } from '@abhigam/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { signIn } from './app-page.ts';
import { LOGIN } from './build-report.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

/** The session token is only in an HttpOnly cookie, which scripts cannot read. */
let world: ReportWorld;
let browser: TestBrowser;

const OTHER = { email: 'other@example.in', password: 'of-the-other' };
const API_LOGIN = { email: 'by-api@example.in', password: 'of-the-program' };

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  const { id: organization_id } = await buildOrganization(world.db);
  const people = [
    { ...LOGIN, full_name: 'Asha Verma' },
    { ...OTHER, full_name: 'Ravi Nair' },
    { ...API_LOGIN, full_name: 'Meera Devi' },
  ];
  for (const person of people) await buildUser(world.db, { ...person, role: 'ADMIN', organization_id });
});

after(async () => {
  await browser?.close();
  await world?.close();
});

async function logIn(page: Page, login: typeof LOGIN): Promise<void> {
  await page.goto('/auth/mock');
  await page.getByLabel('E-mail').fill(login.email);
  await page.getByLabel('Password').fill(login.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/v2/dashboard');
}

const openWindow = async (): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({ baseURL: world.url });
  return [context, await context.newPage()];
};
/** Everything that a script of the app can read. */
const readable = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.endsWith('abhigam-session'));
const userMenu = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });

test('hides the token from scripts, survives a reload, and removes it on logout', async () => {
  const [context, page] = await openWindow();
  const answers: string[] = [];
  page.on('response', (response) => {
    if (/handshake|isTokenValid/.test(response.url()))
      response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  await logIn(page, LOGIN);
  const [cookie, ...others] = await sessionCookies(context);
  assert.ok(cookie);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [cookie.name, cookie.httpOnly, cookie.sameSite, cookie.path],
    ['abhigam-session', true, 'Strict', '/'],
  );
  assert.match(cookie.value, /^[\w-]{43}$/);
  await page.reload();
  await userMenu(page, 'Asha Verma').waitFor();
  assert.equal((await readable(page)).includes(cookie.value), false);
  assert.ok(answers.length > 0);
  assert.equal(answers.join().includes(cookie.value), false);

  // Another tab shares the cookie: it is signed in and out together with this one.
  const tab = await context.newPage();
  await tab.goto('/v2/dashboard');
  await userMenu(tab, 'Asha Verma').waitFor();
  await page.goto('/logout');
  await page.waitForURL(`${world.url}/`);
  await tab.waitForURL(`${world.url}/`);
  assert.deepEqual(await sessionCookies(context), []);
  assert.doesNotMatch(await readable(page), /abhigam\.session/);
  await context.close();
});

furtherTest('all tabs switch to the user who signs in in another tab', async () => {
  const [context, page] = await openWindow();
  await logIn(page, LOGIN);
  const tab = await context.newPage();
  await logIn(tab, OTHER);
  await userMenu(page, 'Ravi Nair').waitFor();
  await page.reload();
  await userMenu(page, 'Ravi Nair').waitFor();
  await context.close();
});

furtherTest('removes and ends a session that an earlier version has stored with its token', async () => {
  const [context, page] = await openWindow();
  const user = await signIn(world, API_LOGIN);
  await page.goto('/icon.svg');
  await page.evaluate((stored) => localStorage.setItem('abhigam.session', stored), JSON.stringify(user));
  await page.goto('/v2/dashboard');
  await page.waitForURL(`${world.url}/`);
  await page.getByRole('link', { name: 'Login' }).waitFor();
  assert.equal((await readable(page)).includes(user.localTokenId), false);
  // The requested address is restored after the next sign-in.
  await logIn(page, API_LOGIN);
  await userMenu(page, 'Meera Devi').waitFor();
  await context.close();
});
