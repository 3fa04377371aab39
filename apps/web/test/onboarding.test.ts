import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { buildOrganization, buildUser, furtherTest, TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, signIn } from './app-page.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { signInContext } from './sign-in-context.ts';
import { waitForFocus } from './wait-for-focus.ts';

const SUPER = { email: 'super@example.in', password: 'demo1234' };
const OFFICER = { email: 'lalitha@example.in', password: 'demo1234' };
const EMAIL_LOGIN = { email: 'joseph@example.in', password: 'demo1234' };
const LETTER = new URL('../../api/assets/sample-letter.pdf', import.meta.url);
const LIST = '/v2/core/onboarding/manage';
/** Polling interval of the page for users waiting for approval. */
const ASKS_EVERY_MS = 5_000;

let world: ReportWorld;
let browser: TestBrowser;
let letter: Buffer;
let waitingId: string;
let officer: Page;
let admin: Page;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  letter = await readFile(LETTER);
  await buildOrganization(world.db, { name: 'Suryanagar District' });
  await buildUser(world.db, { ...SUPER, role: 'SUPERADMIN' });
  const waiting = { role: 'ADMIN', status: 'INACTIVE', designation: 'Nodal Officer' } as const;
  const { id } = await buildUser(world.db, { ...OFFICER, ...waiting, full_name: 'Lalitha Krishnan' });
  waitingId = id;
  await buildUser(world.db, { ...EMAIL_LOGIN, ...waiting, full_name: 'Joseph Lyngdoh' });
  // A separate window without `bypassCSP`, which the others need for axe: the policy applies as in production.
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: { width: 1366, height: 800 },
  });
  context.setDefaultTimeout(TEST_TIMEOUT_MS);
  await signInContext(context, world.url, await signIn(world, SUPER));
  admin = await context.newPage();
});

after(async () => {
  await browser?.close();
  await world?.close();
});

const open = (login: typeof SUPER) => openApp(browser, world, { language: 'en', width: 1366, login });
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Asserts that the current content passes axe at a width. */
async function assertAccessible(page: Page, width: 360 | 1366): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  for (const theme of themesAt(width))
    assert.deepEqual(await violations(page, theme), [], `${page.url()} ${width}`);
  await page.setViewportSize({ width: 1366, height: 800 });
}

test('submits a request with a letter as an officer', async () => {
  officer = await open(OFFICER);
  await officer.clock.install();
  await officer.goto('/v2/onboarding');
  const submit = officer.getByRole('button', { name: 'Submit Onboarding Request' });
  await submit.press('Enter');
  const summary = officer.getByRole('region', { name: 'Please check these fields' });
  await summary.getByRole('link', { name: 'Authorization letter pdf is missing' }).waitFor();
  await summary.getByRole('link', { name: 'Select an organization' }).press('Enter');
  const organization = officer.getByRole('combobox', { name: 'Organization' });
  await waitForFocus(organization);
  await organization.fill('surya');
  await officer.getByRole('option', { name: 'Suryanagar District' }).waitFor();
  await organization.press('ArrowDown');
  await organization.press('Enter');
  const file = officer.locator('input[type=file]');
  await file.setInputFiles(pdf('letter.pdf', Buffer.from('MZ\x90\0\x03', 'latin1')));
  await submit.press('Enter');
  await summary.getByRole('link', { name: 'Selected file is not a pdf' }).waitFor();
  await assertAccessible(officer, 360);
  await file.setInputFiles(pdf('letter.pdf', letter));
  await submit.press('Enter');
  const confirmation = 'Your onboarding request has been submitted and is pending review';
  await waitForFocus(officer.getByRole('status').filter({ hasText: confirmation }));
  assert.ok(await submit.isDisabled());
  assert.ok(await file.isDisabled());
});

test('shows the letter in the browser under the content security policy', async () => {
  const faults: string[] = [];
  admin.on('pageerror', (error) => faults.push(error.message));
  admin.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await admin.goto('/v2/dashboard');
  await admin.getByRole('link', { name: 'Manage Onboarding' }).press('Enter');
  await admin.getByRole('main').getByRole('status').getByText('2 people').waitFor();
  const row = rowOf(admin, 'Lalitha Krishnan');
  await row.getByText('Suryanagar District').waitFor();
  await assertAccessible(admin, 1366);
  await row.getByRole('link', { name: /^Onboarding PDF/ }).press('Enter');
  await admin.getByRole('button', { name: 'Text of this page' }).press('Enter');
  await admin
    .getByText(/authori[sz]/i)
    .last()
    .waitFor();
  const colours = await admin.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return new Set(Array.from(pixels).filter((_, at) => at % 4 === 0)).size;
  });
  assert.ok(colours > 5, 'something is drawn');
  await admin.getByRole('button', { name: 'Next page' }).press('Enter');
  await admin.getByText('Page 2 of 2').waitFor();
  await admin
    .getByRole('main')
    .getByText(/[\u0900-\u097f]{3}/)
    .first()
    .waitFor();
  await assertAccessible(admin, 360);
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download' }).press('Enter');
  assert.equal((await download).suggestedFilename(), `authorization-letter-${waitingId}.pdf`);
  assert.deepEqual(faults, []);
});

test('opens the dashboard automatically after approval', async () => {
  await admin.getByRole('link', { name: 'Edit or approve' }).press('Enter');
  await admin.getByRole('button', { name: 'Approve' }).press('Enter');
  const question = admin.getByRole('alertdialog', { name: 'Approve Lalitha Krishnan?' });
  await question.getByText(/becomes an admin of Suryanagar District/).waitFor();
  await question.getByRole('button', { name: 'Approve' }).press('Enter');
  await admin.getByRole('status').getByText('User is activated successfully').waitFor();
  await rowOf(admin, 'Lalitha Krishnan').waitFor({ state: 'detached' });
  await rowOf(admin, 'Joseph Lyngdoh').waitFor();
  await officer.clock.fastForward(ASKS_EVERY_MS);
  await officer.getByText(/Your account is approved\. Welcome!/).waitFor();
  assert.equal(new URL(officer.url()).pathname, '/v2/dashboard');
  await officer.getByRole('link', { name: 'Manage Websites' }).waitFor();
  await officer.context().close();
});

test('reports a damaged letter', async () => {
  const damaged = await world.artifacts.put(Buffer.from('%PDF-1.7\nthis is none'));
  await world.db
    .updateTable('onboarding_requests')
    .set({ letter_sha256: damaged })
    .where('user_id', '=', waitingId)
    .execute();
  await admin.goto(`/v2/core/users/downloadonboarding/${waitingId}`);
  await admin.getByRole('alert').getByText('Cannot load the PDF').waitFor();
});

furtherTest(
  'the older page submits a request by e-mail, and deleting a request ends the session',
  async () => {
    const other = await open(EMAIL_LOGIN);
    await other.clock.install();
    await other.goto('/onboarding');
    assert.ok(await other.getByRole('radio', { name: 'Onboarding Approval PDF' }).isChecked());
    await other.locator('input[type=file]').setInputFiles(pdf('page.pdf', Buffer.from('<html>')));
    const submit = other.getByRole('button', { name: 'Submit Onboarding Request' });
    await submit.press('Enter');
    await other.getByRole('link', { name: 'Uploaded file has unsupported format.' }).waitFor();
    await other.getByText('Onboarding Approval Email').click();
    await submit.press('Enter');
    await other.getByText('Approval by e-mail').waitFor();

    await admin.goto(`${LIST}?search=joseph&status=INACTIVE`);
    const row = rowOf(admin, 'Joseph Lyngdoh');
    await row.getByText('Approval by e-mail').waitFor();
    assert.equal(await row.getByRole('link', { name: /^Onboarding PDF/ }).count(), 0, 'there is no letter');
    await row.getByRole('button', { name: /^Delete/ }).press('Enter');
    const question = admin.getByRole('alertdialog', { name: 'Delete Joseph Lyngdoh?' });
    await question.getByText('Are you sure want to delete?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await admin.getByText('No one matches “joseph”.').waitFor();
    await other.clock.fastForward(ASKS_EVERY_MS);
    await other
      .getByText(/an administrator removed your onboarding request\. To ask again, log in/)
      .waitFor();
    assert.equal(new URL(other.url()).pathname, '/');
    await other.context().close();
  },
);
