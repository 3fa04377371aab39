import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { CountOfWebsite } from '@abhigam/domain';
import { buildUser, furtherTest, sampled, TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage, signIn } from './app-page.ts';
import { buildOperators, OPERATOR } from './build-operations.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { signInContext } from './sign-in-context.ts';
import { waitForFocus } from './wait-for-focus.ts';

const PATH = '/v2/outbox';
const OFFICER = 'nodal@example.in';

let world: ReportWorld;
let browser: TestBrowser;
let userId: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  await buildOperators(world);
  userId = (await buildUser(world.db, { email: OFFICER, role: 'ADMIN' })).id;
});

after(async () => {
  await browser?.close();
  await world?.close();
});

const open = (options: { width?: number; language?: 'en' | 'hi' } = {}) =>
  openApp(browser, world, { language: 'en', width: 1366, login: OPERATOR, ...options });

test('shows how mails are sent when the outbox is empty', async (context) => {
  const page = await open();
  context.after(() => releaseAppPage(page));
  await page.goto('/v2/operations');
  await page.getByRole('link', { name: 'Outbox of emails' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor();
  await page.getByText('No emails yet', { exact: true }).waitFor();
  await page.getByText(/SMTP_URL, MAIL_FROM and PUBLIC_URL/).waitFor();
});

test('opens a held mail, shows it as it would be sent, and sends it by keyboard', async (context) => {
  await addMails(27, { state: 'sent', sent: new Date() });
  const id = await addMail({ state: 'held', days: 45 });
  const page = await open();
  context.after(() => releaseAppPage(page));
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await page.getByText('Page 2', { exact: true }).waitFor();
  await page.getByRole('button', { name: /State$/ }).press('Enter');
  await page.getByRole('option', { name: 'Held' }).press('Enter');
  await page.waitForURL(`${PATH}?state=held`);
  await page.getByRole('searchbox').fill('NODAL@example.in');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/email=NODAL/);
  const row = page.getByRole('row').filter({ hasText: 'for more than 45 days' });
  await row.getByText('No mail server is set up.').waitFor();

  const readButton = row.getByRole('button', { name: /^Read/ });
  await readButton.press('Enter');
  const dialog = page.getByRole('dialog', { name: /for more than 45 days/ });
  const mail = dialog.frameLocator('iframe');
  await mail.getByRole('heading', { level: 1 }).waitFor();
  // Its inline style applies: the content security policy of the page allows it.
  assert.equal(await mail.locator('main').evaluate((main) => getComputedStyle(main).maxWidth), '600px');
  await dialog.getByRole('radio', { name: 'Formatted' }).press('ArrowRight');
  assert.match(await dialog.locator('pre').innerText(), /45 days/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(readButton);

  await row.getByRole('button', { name: /^Send again/ }).press('Enter');
  await page.getByText('No email matches these filters.').waitFor();
  const { state } = await world.db
    .selectFrom('notices')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(state, 'waiting');
});

furtherTest(
  'shows a mail as it is sent under the content security policy, without any request',
  async (context) => {
    const hostile = '<img src="https://tracker.example/pixel.png"><style>main{display:none}</style>';
    const websites = [{ websiteId: randomUUID(), websiteName: hostile, count: 2 }];
    await addMail({ state: 'held', days: 61, websites });
    await addMail({ state: 'held', days: 62, language: 'hi' });
    // With the content security policy as in production; the other pages of this file bypass it for axe.
    const own = await browser.newContext({ baseURL: world.url });
    context.after(() => own.close());
    await signInContext(own, world.url, await signIn(world, OPERATOR));
    const page = await own.newPage();
    page.setDefaultTimeout(TEST_TIMEOUT_MS);
    const refused: string[] = [];
    const fetched = new Set<string>();
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    page.on('request', (request) => fetched.add(new URL(request.url()).origin));
    const answer = await page.goto(`${PATH}?state=held`);
    assert.match(answer?.headers()['content-security-policy'] ?? '', /default-src 'self'/);
    await page.getByRole('button', { name: /^Read: .*61 days/ }).press('Enter');
    const mail = page.getByRole('dialog').frameLocator('iframe');
    await mail.getByText(hostile).waitFor();
    const style = await mail
      .locator('main')
      .evaluate((main) => [getComputedStyle(main).maxWidth, getComputedStyle(main).display]);
    assert.deepEqual(style, ['600px', 'block']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Read: .*62/ }).press('Enter');
    // The system may have no font for Hindi, so the frame uses the portal's font.
    await mail.locator('html[lang=hi] h1').waitFor();
    const ranges = await mail.locator('h1').evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.unicodeRange);
    });
    assert.ok(
      ranges.some((range) => /U\+0?900-0?97F/i.test(range)),
      ranges.join('\n'),
    );
    assert.deepEqual(refused, []);
    assert.deepEqual([...fetched], [world.url]);
  },
);

for (const [language, width] of sampled(1, [
  ['en', 1366],
  ['hi', 360],
])) {
  test(`outbox and mail pass axe, in ${language} at ${width} pixels`, async (context) => {
    await addMail({
      state: 'failed',
      tries: 9,
      last_error: JSON.stringify({ key: 'mail.refused', values: { answer: '550' } }),
    });
    const page = await open({ language, width });
    context.after(() => releaseAppPage(page));
    await page.goto(`${PATH}?state=failed`);
    const again = page.getByRole('button', { name: /^(Send again|फिर से भेजें):/ }).first();
    await again.waitFor();
    for (const theme of themesAt(width)) assert.deepEqual(await violations(page, theme), [], theme);
    await assertNoOverflow(page);
    await page
      .getByRole('button', { name: /^(Read|पढ़ें):/ })
      .first()
      .press('Enter');
    await page.frameLocator('iframe').locator('h1').waitFor();
    for (const theme of themesAt(width)) assert.deepEqual(await violations(page, theme), [], theme);
    await assertNoOverflow(page);
  });
}

async function assertNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.equal(overflow, 0);
}

async function addMail({ days = 30, websites = [], ...of }: Mail): Promise<string> {
  const id = randomUUID();
  const news = { kind: 'stale', days, total: 2, websites, otherWebsites: 1 };
  await world.db
    .insertInto('notices')
    .values({
      id,
      event_id: randomUUID(),
      user_id: userId,
      kind: 'stale',
      news: JSON.stringify(news),
      language: 'en',
      ...of,
    })
    .execute();
  return id;
}

interface Mail {
  state: 'sent' | 'held' | 'failed';
  days?: number;
  language?: 'en' | 'hi';
  websites?: CountOfWebsite[];
  sent?: Date;
  tries?: number;
  last_error?: string;
}

async function addMails(count: number, mail: Mail): Promise<void> {
  for (let number = 0; number < count; number += 1) await addMail(mail);
}
