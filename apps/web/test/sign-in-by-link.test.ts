import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  buildOrganization,
  buildUser,
  furtherTest,
  type Served,
  sampled,
  serveHandler,
} from '@abhigam/testing';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { LOGIN } from './build-report.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

/** A sign-in link only asks for confirmation. */
let world: ReportWorld;
let browser: TestBrowser;
/** A page of another site with a link to the address in its query. */
let foreign: Served;

const STRANGER = { email: 'stranger@example.in', password: 'of-the-stranger' };

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  const { id: organization_id } = await buildOrganization(world.db);
  await buildUser(world.db, { ...LOGIN, role: 'ADMIN', organization_id, full_name: 'Asha Verma' });
  await buildUser(world.db, { ...STRANGER, role: 'ADMIN', organization_id });
  foreign = await serveHandler(async (request, response) => {
    const to = new URL(request.url ?? '/', 'http://foreign.invalid').searchParams.get('to') ?? '';
    const link = `<a href="${to.replaceAll('&', '&amp;').replaceAll('"', '')}">Prize</a>`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Foreign</title>${link}`);
  });
});

after(async () => {
  await browser?.close();
  await foreign?.close();
  await world?.close();
});

const linkOf = ({ email, password }: typeof STRANGER) =>
  `${world.url}/?${new URLSearchParams({ string: 'answer-1', email, password })}`;

/** Records bodies of handshake requests of a context. */
function watchHandshakes(context: BrowserContext): unknown[] {
  const seen: unknown[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/handshake') seen.push(request.postDataJSON());
  });
  return seen;
}

async function follow(page: Page, link: string): Promise<void> {
  await page.goto(`${foreign.origin}/?to=${encodeURIComponent(link)}`);
  await page.getByRole('link', { name: 'Prize' }).click();
}

const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Log in with this link?' });
const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('abhigam.session') ?? 'null')?.email ?? null);
/** Session data of a browser: storage, and the token cookie. */
const sessionOf = async (page: Page) => ({
  stored: await page.evaluate(() => localStorage.getItem('abhigam.session')),
  cookies: await page.context().cookies(),
});
const opensCalls = async ({ stored, cookies }: Awaited<ReturnType<typeof sessionOf>>) => {
  const { userName, sessionId, browserId, localTokenId } = JSON.parse(stored ?? '{}');
  const answer = await fetch(`${world.url}/api/isTokenValid`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ userName, sessionId, browserId, localTokenId }),
  });
  const { isValid } = (await answer.json()) as { isValid: boolean };
  return isValid;
};

/** A user signed in by the form, in a separate browser context. */
async function openSignedIn(): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, bypassCSP: true });
  const page = await context.newPage();
  await page.goto('/auth/mock');
  await page.getByLabel('E-mail').fill(LOGIN.email);
  await page.getByLabel('Password').fill(LOGIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/v2/dashboard');
  return page;
}

test('a link on another site replaces no session without a click, and its password is stored nowhere', async () => {
  const page = await openSignedIn();
  const before = await sessionOf(page);
  const handshakes = watchHandshakes(page.context());
  await follow(page, linkOf(STRANGER));
  await question(page).waitFor();
  const main = page.getByRole('main');
  await main.getByText(`A link on ${new URL(foreign.origin).host} wants to log you in here.`).waitFor();
  await main.getByText(`You would be logged in as ${STRANGER.email}.`).waitFor();
  await main.getByText(`You are logged in as Asha Verma (${LOGIN.email}).`).waitFor();
  assert.equal(page.url(), `${world.url}/`);
  await main.getByRole('button', { name: 'Stay logged in as Asha Verma' }).click();
  await page.waitForURL('**/v2/dashboard');
  assert.deepEqual(await sessionOf(page), before);
  assert.deepEqual(handshakes, []);
  // Back returns to the page with the link: no history entry in between could sign in.
  await page.goBack();
  await page.waitForURL(`${foreign.origin}/**`);
  assert.equal(await opensCalls(before), true);
  await page.context().close();
});

furtherTest('confirming signs in the other user and ends the former session on the server', async () => {
  const page = await openSignedIn();
  const before = await sessionOf(page);
  const handshakes = watchHandshakes(page.context());
  await follow(page, linkOf(STRANGER));
  await question(page).waitFor();
  await page.getByRole('button', { name: `Log in as ${STRANGER.email}` }).click();
  await page.waitForURL('**/v2/dashboard');
  assert.equal(await storedUser(page), STRANGER.email);
  assert.deepEqual(handshakes, [{ handshakeId: 'answer-1', ...STRANGER }]);
  assert.equal(await opensCalls(before), false);
  await page.context().close();
});

test('a link alone signs no one in, even without an existing session', async () => {
  const context = await browser.newContext({ baseURL: world.url });
  const handshakes = watchHandshakes(context);
  const page = await context.newPage();
  await page.goto(linkOf(LOGIN));
  await question(page).waitFor();
  await page.getByText('Your browser does not say which website the link is on.').waitFor();
  await page.getByRole('button', { name: 'Do not log in' }).click();
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
  assert.deepEqual(handshakes, []);
  assert.equal(await storedUser(page), null);
  await page.goto(linkOf(LOGIN));
  await page.getByRole('button', { name: `Log in as ${LOGIN.email}` }).click();
  await page.waitForURL('**/v2/dashboard');
  await context.close();
});

test('a return from the requested provider starts the handshake automatically, with its response only', async () => {
  const context = await browser.newContext({ baseURL: world.url });
  const handshakes = watchHandshakes(context);
  const page = await context.newPage();
  // The other site acts as the provider, which redirects back immediately.
  const provider = `${foreign.origin}/?to=${encodeURIComponent(`${world.url}/?string=answer-2`)}`;
  await context.route('**/api/generateLoginUrl', (route) => route.fulfill({ json: { url: provider } }));
  await page.goto('/login?redirectTo=%2Fm%2Fdashboard');
  await page.getByRole('link', { name: 'Prize' }).click();
  // This server has no provider, so it refuses the response; the test only checks the request.
  const refused = page.getByRole('alert').filter({ hasText: 'Logging in did not work.' });
  // And the reason given by the server.
  await refused
    .getByText('No login provider has been set up, so its answer cannot be used to log in.')
    .waitFor();
  assert.deepEqual(handshakes, [{ handshakeId: 'answer-2', email: '', password: '' }]);
  assert.equal(page.url(), `${world.url}/`);
  // An unrequested response is sent as well; the server accepts it only from the browser that it sent to the
  // provider.
  const second = page.waitForResponse('**/api/handshake');
  await follow(page, `${world.url}/?string=answer-3`);
  assert.equal((await second).ok(), false);
  assert.deepEqual(handshakes[1], { handshakeId: 'answer-3', email: '', password: '' });
  await context.close();
});

for (const { language, width } of sampled(1, [
  { language: 'en', width: 1366 },
  { language: 'hi', width: 320 },
])) {
  test(`the confirmation has no accessibility violations, ${language}, ${width} px`, async () => {
    const page = await openApp(browser, world, { language, width });
    await page.goto(linkOf(STRANGER));
    const title = language === 'en' ? 'Log in with this link?' : 'इस लिंक से लॉगिन करें?';
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await assertNoFault(page, width);
    await releaseAppPage(page);
  });
}

furtherTest(
  'an expired session redirects to the root, and returns to the former address after sign-in',
  async () => {
    const page = await openSignedIn();
    await page.goto('/v2/core/website/manage?search=district');
    await page.getByRole('heading', { level: 1, name: 'Manage Websites' }).waitFor();
    // A pending request would detect the ended session before the reload.
    await page.waitForLoadState('networkidle');
    await world.db.updateTable('sessions').set({ ended: new Date() }).execute();
    await page.reload();
    await page.getByText(/this session was ended elsewhere.* Please log in again/).waitFor();
    assert.equal(page.url(), `${world.url}/`);
    await page.getByRole('link', { name: 'Login' }).first().click();
    await page.getByLabel('E-mail').fill(LOGIN.email);
    await page.getByLabel('Password').fill(LOGIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/v2/core/website/manage?search=district');
    await page.context().close();
  },
);

test('no request of the page contains the sign-in address', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const loaded: Request[] = [];
  page.on('requestfinished', (request) => {
    if (!request.isNavigationRequest()) loaded.push(request);
  });
  await page.goto(linkOf(STRANGER));
  await question(page).waitFor();
  const headers = await Promise.all(loaded.map((request) => request.allHeaders()));
  const referrers = headers.map(({ referer }) => referer ?? '');
  assert.ok(referrers.length > 0);
  assert.doesNotMatch(referrers.join(' '), /string|password|stranger/);
  await context.close();
});
