import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { buildOrganization, buildUser } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

const SUPER = { email: 'super@example.in', password: 'demo1234' };
/** More than are shown initially. */
const MANY = 60;

let world: ReportWorld;
let browser: TestBrowser;
let page: Page;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  await buildUser(world.db, { ...SUPER, role: 'SUPERADMIN' });
  await buildOrganization(world.db, { name: 'District of Navapur' });
  page = await openApp(browser, world, { language: 'en', width: 1366, login: SUPER });
});

after(async () => {
  await releaseAppPage(page);
  await browser?.close();
  await world?.close();
});

const choose = (name: string, text: string | Buffer, mimeType = 'text/csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
const submit = () => page.getByRole('button', { name: 'Import' }).press('Enter');
const result = () => page.getByRole('region', { name: 'Result of the import' });
const isThere = async (name: string) =>
  (await world.db.selectFrom('organizations').select('id').where('name', '=', name).execute()).length > 0;

test('rejects a file that is not a table with the specified message', async () => {
  await page.goto('/v2/core/org/add');
  await page.getByRole('link', { name: 'Add many from a CSV file' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Import organizations' }).waitFor();
  assert.match(page.url(), /\/v2\/core\/org\/add\?enableBulk=true$/);
  const summary = page.getByRole('region', { name: 'Please check these fields' });
  await submit();
  await summary.getByRole('link', { name: 'File is missing' }).press('Enter');
  await waitForFocus(page.locator('input[type=file]'));
  const cases: [string, Buffer, string, RegExp][] = [
    ['big.csv', Buffer.alloc(2_000_001, 'a'), 'text/csv', /^File size is too big\.$/],
    ['a.pdf', Buffer.from('%PDF-1.7'), 'application/pdf', /^Uploaded file has unsupported format\.$/],
    // Only the server can detect the wrong content.
    ['a.csv', Buffer.from('%PDF-1.7\n'), 'text/csv', /^Uploaded file has unsupported format\.$/],
    ['b.csv', Buffer.from('city\nPune\n'), 'text/csv', /column/],
  ];
  for (const [name, bytes, type, error] of cases) {
    await choose(name, bytes, type);
    await submit();
    await summary.getByRole('link', { name: error }).waitFor();
    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
  }
});

test('lists each rejected row with the reason, and downloads them as a file', async () => {
  const rows = Array.from({ length: MANY }, (_, number) => `District of Navapur,${number}`);
  await choose('all.csv', `name,city\nक्‍षेत्रीय कार्यालय,पुणे\n,Pune\n${rows.join('\n')}\n`);
  await submit();
  const status = result().getByRole('status');
  await status.getByText('CSV is imported partially. Some rows had errors.').waitFor();
  await waitForFocus(status);
  await status.getByText('1 organization was added. 61 rows were not imported.').waitFor();
  const table = result().getByRole('table', { name: 'Rows that were not imported' });
  await table.getByRole('row', { name: 'Row 3 (empty) Name is required' }).waitFor();
  await table
    .getByRole('row', { name: 'Row 4 District of Navapur An organization with this name already exists.' })
    .waitFor();
  const twice = 'Row 5 District of Navapur This name is already in row 4 of the file.';
  await table.getByRole('row', { name: twice, exact: true }).waitFor();
  assert.equal(await table.getByRole('row').count(), 51);
  await result().getByRole('button', { name: 'Show 11 more' }).press('Enter');
  await table.getByRole('row').nth(61).waitFor();
  assert.ok(await isThere('क्‍षेत्रीय कार्यालय'));
  const download = page.waitForEvent('download');
  await result().getByRole('button', { name: 'Download the rows with errors (CSV)' }).press('Enter');
  const saved = await download;
  assert.match(saved.suggestedFilename(), /^abhigam-failed-rows-\d{4}-\d\d-\d\d-\d{6}-\w\w\.csv$/);
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  assert.equal(lines.length, 1 + 61);
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of themesAt(width)) assert.deepEqual(await violations(page, theme), [], `${width}`);
  }
  await page.setViewportSize({ width: 1366, height: 800 });
});

test('imports a table in full, and rejects one completely', async () => {
  await choose('good.csv', '\uFEFFname\r\n"Health, Pune"\r\nतमिल विभाग\r\n');
  await submit();
  await result().getByText('CSV is imported successfully').waitFor();
  await result().getByText('2 organizations were added.').waitFor();
  assert.equal(await result().getByRole('table').count(), 0);
  assert.ok(await isThere('Health, Pune'));
  await choose('bad.csv', 'name\nHealth, Pune,x\nतमिल विभाग\n');
  await submit();
  await result().getByText('No organization was added. 2 rows were not imported.').waitFor();
  await result().getByRole('link', { name: 'View the organizations' }).press('Enter');
  await page.getByRole('rowheader', { name: 'तमिल विभाग' }).waitFor();
});

test('sets the alerts of a new organization', async () => {
  await page.goto('/v2/core/org/add');
  await page.getByRole('textbox', { name: 'Name' }).fill('Quiet Office');
  await page.getByRole('checkbox', { name: /^Send alerts about/ }).press('Space');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('status').getByText('Organization is created successfully').waitFor();
  const { email_configs } = await world.db
    .selectFrom('organizations')
    .select('email_configs')
    .where('name', '=', 'Quiet Office')
    .executeTakeFirstOrThrow();
  assert.deepEqual(email_configs, [{ email_type: 'STALE_NC', isDisabled: true }]);
});
