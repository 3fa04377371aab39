import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { sampled } from '@abhigam/testing';
import { openApp, releaseAppPage } from './app-page.ts';
import { buildReport } from './build-report.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
let browser: TestBrowser;
let receiver: Server;
let url: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  await buildReport(world, 1);
  receiver = createServer((_, answer) => answer.end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});

after(async () => {
  receiver?.close();
  await browser?.close();
  await world?.close();
});

test('creates a webhook by keyboard, shows its secret once, and redelivers a delivery', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto('/v2/dashboard');
  await page.getByRole('button', { name: /account menu/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Webhooks' }).press('Enter');
  await page.getByText('No webhooks', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('ftp://example.org');
  await dialog.getByRole('button', { name: 'Create webhook' }).press('Enter');
  await dialog.getByRole('link', { name: 'Enter an address that begins with https://' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url);
  await dialog.getByRole('checkbox', { name: 'Score dropped' }).press('Space');
  await dialog.getByRole('button', { name: 'Create webhook' }).press('Enter');
  await page.getByText('The portal does not show it again.').waitFor();
  await page.getByText('Created Successfully', { exact: true }).waitFor();
  const secret = await page.locator('code').innerText();
  assert.ok(secret.length >= 32);
  await page.getByRole('button', { name: 'I have stored it' }).press('Enter');
  await page.getByText('The portal does not show it again.').waitFor({ state: 'detached' });
  const { kinds } = await world.db.selectFrom('webhooks').select('kinds').executeTakeFirstOrThrow();
  assert.deepEqual(kinds, ['run-finished', 'new-critical', 'schedule-failing', 'stale']);

  await page.getByRole('button', { name: `Send test message: ${url}` }).press('Enter');
  const table = page.getByRole('table', { name: `Messages sent to ${url}` });
  await table.getByText('Waiting').waitFor();
  assert.equal(await table.getByRole('button', { name: /^Send again/ }).count(), 0);
  await world.db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', tries: 9, last_status: 500 })
    .execute();
  await page.reload();
  await page.getByRole('button', { name: 'Messages sent' }).press('Enter');
  await table.getByText('HTTP status 500').waitFor();
  await table.getByRole('button', { name: /^Send again/ }).press('Enter');
  await table.getByText('Waiting').waitFor();

  await page.getByRole('button', { name: `Make new secret: ${url}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new secret' }).press('Enter');
  await page.getByText('The portal does not show it again.').waitFor();
  await page.getByText('Updated Successfully', { exact: true }).waitFor();
  assert.notEqual(await page.locator('code').innerText(), secret);
  await releaseAppPage(page);
});

for (const [language, width] of sampled(0, [
  ['en', 1366],
  ['hi', 360],
])) {
  test(`the page passes axe, in ${language} at ${width} pixels`, async () => {
    await world.db
      .updateTable('webhook_deliveries')
      .set({
        state: 'failed',
        last_status: 500,
        last_error: JSON.stringify({ key: 'webhook.status', values: { host: '127.0.0.1', status: 500 } }),
      })
      .execute();
    const page = await openApp(browser, world, { language, width });
    await page.goto('/v2/webhooks');
    await page.locator('h3 button').press('Enter');
    await page.getByText(/^HTTP .*500/).waitFor();
    await assertNoFault(page, width);
    await releaseAppPage(page);
  });
}

test('pauses, resumes and deletes a webhook', async () => {
  const page = await openApp(browser, world, { language: 'en', width: 1366 });
  await page.goto('/v2/webhooks');
  await page.getByRole('button', { name: `Pause: ${url}` }).press('Enter');
  await page.getByText('Paused', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Resume: ${url}` }).press('Enter');
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Delete webhook: ${url}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).press('Enter');
  await page.getByText('No webhooks', { exact: true }).waitFor();
  await releaseAppPage(page);
});
