import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findWebsiteLogin, recordLoginResult } from '@abhigam/db';
import { buildOrganization, buildUser, buildWebsite, furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { Keyboard } from '../../launcher/test/keyboard.ts';
import { openApp, releaseAppPage } from './app-page.ts';
import { LOGIN } from './build-report.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

/** The tests build on each other: the sign-in is stored, kept, shown with its last result, deleted. */
let world: ReportWorld;
let browser: TestBrowser;
let websiteId: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  const { id: organization_id } = await buildOrganization(world.db);
  await buildUser(world.db, { ...LOGIN, role: 'ADMIN', organization_id });
  const website = await buildWebsite(world.db, {
    name: 'Example District',
    url: 'https://district.example.in/',
    organization_id,
  });
  websiteId = website.id;
});

after(async () => {
  await browser?.close();
  await world?.close();
});

const SECRET = 'gupt-secret-42';

async function openDialog(options: { language: 'en' | 'hi'; width: number }): Promise<Page> {
  const page = await openApp(browser, world, options);
  await page.goto(`/v2/core/website/manage/login/${websiteId}`);
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  return page;
}

async function stored() {
  const row = await findWebsiteLogin(world.db, websiteId);
  assert(row);
  return row;
}

test('opens the sign-in from the list and stores it by keyboard, with errors at the fields', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto('/v2/core/website/manage');
  const keys = new Keyboard(page);
  await keys.activate(page.getByRole('button', { name: 'More actions for Example District' }));
  await page.getByRole('menuitem', { name: 'Sign-in for tests' }).waitFor();
  for (let moves = 0; moves < 5; moves += 1) {
    if (await page.locator('[role=menuitem]:focus').getByText('Sign-in for tests').count()) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const save = dialog.getByRole('button', { name: 'Save' });
  await keys.activate(save);
  for (const words of ['URL is required', 'User name is required', 'Password is required'])
    await dialog.getByText(words).first().waitFor();
  await keys.write(field('Address of the sign-in page'), 'https://district.example.in/login');
  await keys.write(field('User name'), 'tester');
  await keys.write(dialog.locator('input[name=password]'), SECRET);
  await keys.activate(dialog.getByRole('button', { name: 'Cookies and headers' }));
  await keys.activate(dialog.getByRole('button', { name: 'Add a header' }));
  await keys.write(field('Name of header 1'), 'X-Key');
  await keys.write(dialog.locator('input[name="headers.0.value"]'), SECRET);
  await keys.activate(save);
  await page.getByText('The sign-in for tests is stored').first().waitFor();
  const { settings, secrets } = await stored();
  assert.equal(settings.username, 'tester');
  assert.deepEqual(Object.keys(secrets).sort(), ['header:x-key', 'password']);
  const storageText = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  assert.ok(!`${storageText}${await page.content()}`.includes(SECRET));
  await releaseAppPage(page);
});

furtherTest('requires the secrets again for a change, and changes nothing without them', async () => {
  const before = await stored();
  const page = await openDialog({ language: 'en', width: 1366 });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Stored. Leave empty to keep it.').first().waitFor();
  const keys = new Keyboard(page);
  await keys.write(dialog.getByRole('textbox', { name: 'User name' }), 'second');
  await dialog.getByText('You have changed the sign-in.').waitFor();
  await keys.activate(dialog.getByRole('button', { name: 'Save' }));
  const again = dialog.getByText('The sign-in has changed, so this must be typed again');
  // In the summary and at both fields, password and header.
  await again.nth(3).waitFor();
  assert.deepEqual(await stored(), before);
  await keys.write(dialog.locator('input[name=password]'), SECRET);
  await keys.write(dialog.locator('input[name="headers.0.value"]'), SECRET);
  await keys.activate(dialog.getByRole('button', { name: 'Save' }));
  await page.getByText('The sign-in for tests is stored').first().waitFor();
  const after = await stored();
  assert.equal(after.settings.username, 'second');
  assert.notEqual(after.bound_to, before.bound_to);
  await releaseAppPage(page);
});

for (const { language, width } of sampled(0, [
  { language: 'en', width: 1366 },
  { language: 'hi', width: 320 },
])) {
  test(`the dialog has no accessibility violations in its full state, ${language}, ${width} px`, async () => {
    const problem = { ok: false, problem: 'captcha' } as const;
    await recordLoginResult(world.db, await stored(), problem);
    const page = await openDialog({ language, width });
    const words = language === 'en' ? 'The sign-in asks for a captcha' : 'कैप्चा माँगा जाता है';
    await page.getByRole('dialog').getByText(words).first().waitFor();
    const closed = page.getByRole('dialog').locator('h3 button[aria-expanded=false]');
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
    await assertNoFault(page, width);
    await releaseAppPage(page);
  });
}

furtherTest('deletes a sign-in after confirmation', async () => {
  const page = await openDialog({ language: 'en', width: 1366 });
  const keys = new Keyboard(page);
  await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Remove sign-in' }));
  const question = page.getByRole('alertdialog');
  await keys.activate(question.getByRole('button', { name: 'Remove sign-in' }));
  await page.getByText('The sign-in for tests is removed').first().waitFor();
  assert.equal(await findWebsiteLogin(world.db, websiteId), null);
  await releaseAppPage(page);
});
