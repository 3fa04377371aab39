import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { buildDecisions, PEOPLE } from './build-decisions.ts';
import { rowsOf, selectByKeyboard } from './list-steps.ts';
import { assertNoFault } from './no-fault.ts';
import { violations } from './report-browser.ts';
import { shareWorld } from './share-world.ts';

const PATH = '/v2/activities/testmgmt/decisions';

const shared = shareWorld(buildDecisions);

interface Options {
  role?: keyof typeof PEOPLE;
  language?: 'en' | 'hi';
  width?: number;
}

async function open(query = '', { role = 'ADMIN', language = 'en', width = 1366 }: Options = {}) {
  const page = await openApp(shared.browser, shared.world, { language, width, login: PEOPLE[role] });
  await page.goto(PATH + query);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const row = (page: Page, text: string) => rowsOf(page).filter({ hasText: text });

function stored(id: string) {
  return shared.world.db
    .selectFrom('decisions')
    .select(['verdict', 'reason', 'version', 'ended_why'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('shows active decisions by default; stores state, decision, end and order in the address', async () => {
  const page = await openApp(shared.browser, shared.world, {
    language: 'en',
    width: 1366,
    login: PEOPLE.ADMIN,
  });
  await page.goto('/v2/dashboard');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Decisions' })
    .press('Enter');
  await page.getByText('3 decisions', { exact: true }).waitFor();
  await row(page, 'The image only decorates.').waitFor();
  await row(page, 'next template').getByText('Ends soon').waitFor();
  await selectByKeyboard(page, 'Decision', 'Passed');
  await page.getByText('1 decision', { exact: true }).waitFor();
  assert.match(page.url(), /verdict=passed/);
  await page.goBack();
  await selectByKeyboard(page, 'State', 'Ended');
  await row(page, 'It was on trial.').getByText('Ended on its last day').waitFor();
  assert.match(page.url(), /state=ended/);
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await page.getByText('3 decisions', { exact: true }).waitFor();
  await page.getByText('Only those that end within 30 days').click();
  await page.getByText('1 decision', { exact: true }).waitFor();
  await row(page, 'next template').waitFor();
  assert.match(page.url(), /ends=soon/);
  await releaseAppPage(page);
});

test('edits a decision in place, shows its history, and detects an edit conflict', async () => {
  const page = await open();
  await row(page, 'next template').getByRole('rowheader').getByRole('link').press('Enter');
  const dialog = page.getByRole('dialog');
  assert.match(page.url(), new RegExp(`item=${shared.built.soonId}`));
  await dialog.getByRole('button', { name: 'Change this decision' }).press('Enter');
  const reason = dialog.getByLabel('Reason', { exact: true });
  await reason.fill('The template comes in March.');
  await shared.world.db
    .updateTable('decisions')
    .set(({ eb }) => ({ reason: 'Somebody else was here.', version: eb('version', '+', 1) }))
    .where('id', '=', shared.built.soonId)
    .execute();
  await dialog.getByRole('button', { name: 'Save change' }).press('Enter');
  await dialog.getByText('Not saved: someone else has changed this decision').waitFor();
  await dialog.getByText('Somebody else was here.').first().waitFor();
  assert.equal(await reason.inputValue(), 'The template comes in March.');
  assert.deepEqual(await violations(page, 'light'), []);
  await dialog.getByRole('button', { name: 'Save change' }).press('Enter');
  await reason.waitFor({ state: 'detached' });
  await dialog.getByRole('listitem').filter({ hasText: 'The template comes in March.' }).waitFor();
  assert.equal((await stored(shared.built.soonId)).reason, 'The template comes in March.');
  await page.locator('button:focus').waitFor();
  await page.keyboard.press('Escape');
  await row(page, 'The template comes in March.').waitFor();
  await releaseAppPage(page);
});

test('exports one decision, and all of a website, as fixtures without addresses and names', async () => {
  const page = await open(`?websiteId=${shared.built.report.websiteId}&item=${shared.built.soonId}`);
  const read = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).press('Enter'),
    ]);
    assert.match(download.suggestedFilename(), /^decisions?-[\w-]+\.json$/);
    return readFile(await download.path(), 'utf8');
  };
  const one = await read('Export as fixture');
  assert.equal(JSON.parse(one).rule, 'color-contrast');
  assert.doesNotMatch(one, /district\.example\.in|Asha|officer@/);
  await page.keyboard.press('Escape');
  // The closing dialog restores focus, which would receive the next key otherwise.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const all = await read('Export all as fixtures');
  assert.equal(JSON.parse(all).fixtures.length, 3);
  assert.doesNotMatch(all, /district\.example\.in|Asha|officer@/);
  await releaseAppPage(page);
});

test('withdraws a decision with a reason and removes it from the active ones', async () => {
  const page = await open();
  await row(page, 'The image only decorates.').getByRole('rowheader').getByRole('link').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw this decision' }).press('Enter');
  await dialog.getByLabel('Why it is withdrawn').fill('It says something after all.');
  await dialog.getByRole('button', { name: 'Withdraw the decision' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'The decision was withdrawn.' }).waitFor();
  await dialog.getByText('It says something after all.').waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Change this decision' }).count(), 0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('2 decisions', { exact: true }).waitFor();
  await releaseAppPage(page);
});

furtherTest('lets a tester change manual results, but only read what is set aside', async () => {
  const page = await open('', { role: 'TESTER' });
  await row(page, 'The template comes in March.').getByRole('rowheader').getByRole('link').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Export as fixture' }).waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Change this decision' }).count(), 0);
  await page.keyboard.press('Escape');
  await page.goto(`${PATH}?item=${shared.built.judgedId}`);
  await dialog.getByRole('button', { name: 'Change this decision' }).press('Enter');
  await dialog.getByRole('radio', { name: 'Not applicable' }).press('Space');
  await dialog.getByRole('button', { name: 'Save change' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'The decision was changed.' }).waitFor();
  assert.equal((await stored(shared.built.judgedId)).verdict, 'not-applicable');
  await releaseAppPage(page);
});

for (const width of sampled(0, [360, 768, 1366])) {
  test(`the screen has no accessibility faults at ${width} pixels`, async () => {
    const language = width === 768 ? 'hi' : 'en';
    const page = await open('?state=ALL', { role: 'SUPERADMIN', width, language });
    await page.getByText('It was on trial.').waitFor();
    await assertNoFault(page, width);
    await releaseAppPage(page);
  });
}
