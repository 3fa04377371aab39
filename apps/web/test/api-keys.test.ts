import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, indianDay } from '@abhigam/domain';
import { buildUser, furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { navigateInApp, openApp, releaseAppPage } from './app-page.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

const SUPER = { email: 'super@example.in', password: 'demo1234' };
const LIST = '/v2/core/apikeys/view';

let world: ReportWorld;
let browser: TestBrowser;
let page: Page;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  await buildUser(world.db, { ...SUPER, role: 'SUPERADMIN', full_name: 'Sunita Super' });
  await buildUser(world.db, { email: 'asha@example.in', role: 'ADMIN', full_name: 'Asha Officer' });
  page = await openApp(browser, world, { language: 'en', width: 1366, login: SUPER });
});

after(async () => {
  await releaseAppPage(page);
  await browser?.close();
  await world?.close();
});

const dialog = (name: string) => page.getByRole('dialog', { name });
const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('creates a key, shows it in full once, lists it masked, accepts its calls, and revokes it', async () => {
  await page.goto('/v2/dashboard');
  await page.getByRole('link', { name: 'Manage API Keys' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
  await page.getByText('No data found').waitFor();
  await page.getByRole('link', { name: 'Add API Key' }).first().press('Enter');
  const form = dialog('Add API Key');
  await form.getByText('If you leave it empty, the key works for 365 days.').waitFor();
  assert.match(page.url(), /\/core\/apikeys\/add$/);

  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.getByRole('link', { name: 'Service Name is required' }).press('Enter');
  const name = form.getByRole('textbox', { name: 'Service Name' });
  await waitForFocus(name);
  await name.fill('ज़िला पोर्टल');
  const last = form.getByLabel('Expiration');
  await last.fill(indianDay(new Date()));
  await name.press('Enter');
  await form
    .getByRole('link', { name: 'Choose a day in the future, at most three years from now' })
    .waitFor();
  await last.fill(indianDay(new Date(Date.now() + 40 * DAY_MS)));
  const person = form.getByRole('combobox', { name: 'Acts for' });
  await person.fill('asha');
  await page.getByRole('option', { name: /Asha Officer/ }).waitFor();
  await person.press('ArrowDown');
  await person.press('Enter');
  await name.press('Enter');

  const keyDialog = page.getByRole('alertdialog', { name: 'Your new API key' });
  await keyDialog.getByRole('status').getByText('API Key is created successfully').waitFor();
  await keyDialog.getByText('The portal does not show it again.').waitFor();
  const [serviceKey = '', key = ''] = await keyDialog.locator('code').allInnerTexts();
  await page.keyboard.press('Escape');
  assert.equal(await keyDialog.isVisible(), true, 'a key is not lost by a slip');
  assert.deepEqual(await violations(page, 'light'), []);
  assert.equal(await answerTo({ serviceKey, key }), 404, 'the key is right, and there is no such run');

  await keyDialog.getByRole('button', { name: 'I have stored it' }).press('Enter');
  await keyDialog.waitFor({ state: 'detached' });
  const row = rowOf('ज़िला पोर्टल');
  await row.getByText('Acts for Asha Officer').waitFor();
  await row.getByText(serviceKey).waitFor();
  await row.getByText(`••••${key.slice(-4)}`).waitFor();
  assert.ok(!(await page.content()).includes(key), 'the key is shown this once');

  await row.getByRole('button', { name: 'Delete the key of ज़िला पोर्टल' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete API key ज़िला पोर्टल?' });
  await question.getByText('Are you sure want to delete?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await row.waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('heading', { level: 1 }));
  assert.equal(await answerTo({ serviceKey, key }), 401);
});

furtherTest('the form has its own address, from which Back returns to the list', async () => {
  await page.goto(LIST);
  await page.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
  await navigateInApp(page, '/v2/core/apikeys/add');
  await dialog('Add API Key').waitFor();
  assert.equal(await page.locator('h1').innerText(), 'API Keys', 'the list stays behind it');
  await page.goBack();
  await dialog('Add API Key').waitFor({ state: 'detached' });
  await page.goForward();
  await dialog('Add API Key').getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.waitForURL(`**${LIST}`);
});

test('list, form and guide pass axe', async () => {
  const { id } = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const expired = { expires: new Date(Date.now() - DAY_MS), created: new Date(Date.now() - 90 * DAY_MS) };
  for (const [number, dates] of [
    expired,
    { expires: new Date(Date.now() + DAY_MS), last_used: new Date() },
  ].entries())
    await world.db
      .insertInto('api_keys')
      .values({
        id: crypto.randomUUID(),
        service_name: `Service ${number}`,
        service_key: `service-key-${number}`,
        secret_hash: Buffer.alloc(32, number),
        secret_end: 'ab-_',
        user_id: id,
        permissions: ['testRun.read'],
        ...dates,
      })
      .execute();
  for (const path of [LIST, '/v2/core/apikeys/add']) {
    await page.goto(path);
    if (path === LIST) await page.getByRole('button', { name: 'How to use a key' }).press('Enter');
    else await dialog('Add API Key').waitFor();
    await page.getByText('Expired', { exact: true }).waitFor();
    for (const width of sampled(1, [1366, 360])) {
      await page.setViewportSize({ width, height: 800 });
      for (const theme of themesAt(width))
        assert.deepEqual(await violations(page, theme), [], `${path} ${width}`);
    }
    await page.setViewportSize({ width: 1366, height: 800 });
  }
});

/** Status of a call with the key, for a run that does not exist. */
async function answerTo({ serviceKey, key }: { serviceKey: string; key: string }): Promise<number> {
  const answer = await fetch(`${world.url}/api/external/test-runs/${crypto.randomUUID()}`, {
    headers: {
      'x-service-name': encodeURIComponent('ज़िला पोर्टल'.normalize('NFC')),
      'x-service-key': serviceKey,
      authorization: `Bearer ${key}`,
    },
  });
  return answer.status;
}
