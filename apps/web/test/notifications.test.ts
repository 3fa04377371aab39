import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampled } from '@abhigam/testing';
import { openApp, releaseAppPage } from './app-page.ts';
import { buildReport } from './build-report.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  await buildReport(world, 1);
});

after(async () => {
  await browser?.close();
  await world?.close();
});

test('opens the subscriptions from the user menu, changes them by keyboard and saves them', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto('/v2/dashboard');
  await page.getByRole('button', { name: /account menu/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Notifications' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  const stale = page.getByRole('checkbox', { name: 'Non-compliances open for a long time' });
  assert.equal(await stale.isChecked(), true);
  await stale.focus();
  await page.keyboard.press('Space');
  // The header also has one, for the language of the portal.
  const language = page.getByRole('radiogroup', { name: 'Language of the messages' });
  await language.getByRole('radio', { name: 'English' }).focus();
  await page.keyboard.press('ArrowDown');
  for (const _ of ['once', 'again, from the version that the first answer named']) {
    await page.getByRole('button', { name: 'Save choices' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'Updated Successfully' }).waitFor();
    await page.getByRole('checkbox', { name: 'Score dropped' }).press('Space');
  }
  await page.reload();
  assert.equal(await stale.isChecked(), false);
  assert.equal(await language.getByRole('radio', { name: 'Hindi' }).isChecked(), true);
  assert.equal(await page.getByRole('checkbox', { name: 'Score dropped' }).isChecked(), false);
  const stored = await world.db.selectFrom('notice_settings').selectAll().executeTakeFirstOrThrow();
  const { stale: isStaleWanted, 'run-finished': isRunWanted } = stored.choices;
  assert.deepEqual([stored.language, isStaleWanted, isRunWanted], ['hi', false, true]);
  await releaseAppPage(page);
});

test('does not overwrite settings that were changed elsewhere', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto('/v2/notifications');
  await page.getByRole('button', { name: 'Save choices' }).waitFor();
  await world.db
    .updateTable('notice_settings')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .executeTakeFirstOrThrow();
  await page.getByRole('button', { name: 'Save choices' }).press('Enter');
  await page.getByRole('alert').getByText('This has been changed since you opened it.').waitFor();
  await releaseAppPage(page);
});

for (const [language, width] of sampled(0, [
  ['en', 1366],
  ['hi', 360],
])) {
  test(`the page passes axe, in ${language} at ${width} pixels`, async () => {
    const page = await openApp(browser, world, { language, width });
    await page.goto('/v2/notifications');
    await page.getByRole('checkbox').first().waitFor();
    await assertNoFault(page, width);
    await releaseAppPage(page);
  });
}
