import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { buildOrganization, buildUser } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { leaveApp, openApp } from './app-page.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

const SUPER = { email: 'super@example.in', password: 'demo1234' };
const OFFICER = { email: 'lalitha@example.in', password: 'demo1234' };
const BY_EMAIL = { email: 'joseph@example.in', password: 'demo1234' };
const LETTER = new URL('../../api/assets/sample-letter.pdf', import.meta.url);
const LIST = '/v2/core/onboarding/manage';

let world: ReportWorld;
let browser: TestBrowser;
let letter: Buffer;
let waitingId: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  letter = await readFile(LETTER);
  await buildOrganization(world.db, { name: 'Suryanagar District' });
  await buildUser(world.db, { ...SUPER, role: 'SUPERADMIN' });
  const waiting = { role: 'ADMIN', status: 'INACTIVE', designation: 'Nodal Officer' } as const;
  const { id } = await buildUser(world.db, { ...OFFICER, ...waiting, full_name: 'Lalitha Krishnan' });
  waitingId = id;
  await buildUser(world.db, { ...BY_EMAIL, ...waiting, full_name: 'Joseph Lyngdoh' });
});

after(async () => {
  await browser?.close();
  await world?.close();
});

const open = (login: typeof SUPER) => openApp(browser, world, { language: 'en', width: 1366, login });
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('an officer asks with a letter, is approved, and is led to the dashboard', async () => {
  const officer = await open(OFFICER);
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
  await file.setInputFiles(pdf('letter.pdf', letter));
  await submit.press('Enter');
  const said = 'Your onboarding request has been submitted and is pending review';
  await waitForFocus(officer.getByRole('status').filter({ hasText: said }));
  assert.ok(await submit.isDisabled());
  assert.ok(await file.isDisabled());

  const admin = await open(SUPER);
  await admin.goto('/v2/dashboard');
  await admin.getByRole('link', { name: 'Manage Onboarding' }).press('Enter');
  await admin.getByRole('main').getByRole('status').getByText('2 people').waitFor();
  const row = rowOf(admin, 'Lalitha Krishnan');
  await row.getByText('Suryanagar District').waitFor();
  await row.getByRole('link', { name: /^Edit or approve/ }).press('Enter');
  await admin.getByRole('button', { name: 'Approve' }).press('Enter');
  const question = admin.getByRole('alertdialog', { name: 'Approve Lalitha Krishnan?' });
  await question.getByText(/becomes an admin of Suryanagar District/).waitFor();
  await question.getByRole('button', { name: 'Approve' }).press('Enter');
  await admin.getByRole('status').getByText('User is activated successfully').waitFor();
  await rowOf(admin, 'Joseph Lyngdoh').waitFor();
  assert.equal(await row.count(), 0);
  await leaveApp(admin);

  // Nothing is pressed: the screen notices it.
  await officer.getByText(/^Your account is approved. Welcome!/).waitFor();
  assert.equal(new URL(officer.url()).pathname, '/v2/dashboard');
  await officer.getByRole('link', { name: 'Manage Websites' }).waitFor();
  await leaveApp(officer);
});

test('the letter is shown in the browser under the policy of the portal, and one that is damaged is said to be', async () => {
  // Without what lets the others inject axe: the policy holds as it does for people.
  const context = await browser.newContext({ baseURL: world.url });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await page.goto('/auth/mock');
  await page.getByLabel('E-mail').fill(SUPER.email);
  await page.getByLabel('Password').fill(SUPER.password);
  await page.getByRole('button', { name: 'Login', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goto(`/v2/core/users/downloadonboarding/${waitingId}`);
  await page.getByRole('button', { name: 'Text of this page' }).press('Enter');
  await page
    .getByText(/authori[sz]/i)
    .last()
    .waitFor();
  const colours = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return new Set(Array.from(pixels).filter((_, at) => at % 4 === 0)).size;
  });
  assert.ok(colours > 5, 'something is drawn');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).press('Enter');
  assert.equal((await download).suggestedFilename(), `authorization-letter-${waitingId}.pdf`);
  assert.deepEqual(faults, []);

  const damaged = await world.artifacts.put(Buffer.from('%PDF-1.7\nthis is none'));
  await world.db
    .updateTable('onboarding_requests')
    .set({ letter_sha256: damaged })
    .where('user_id', '=', waitingId)
    .execute();
  await page.goto(`/v2/core/users/downloadonboarding/${waitingId}`);
  await page.getByRole('alert').getByText('Cannot load the PDF').waitFor();
  await context.close();
});

test('the older page asks by e-mail, and a request that is deleted ends the session', async () => {
  const officer = await open(BY_EMAIL);
  await officer.goto('/onboarding');
  assert.ok(await officer.getByRole('radio', { name: 'Onboarding Approval PDF' }).isChecked());
  await officer.locator('input[type=file]').setInputFiles(pdf('page.pdf', Buffer.from('<html>')));
  const submit = officer.getByRole('button', { name: 'Submit Onboarding Request' });
  await submit.press('Enter');
  await officer.getByRole('link', { name: 'Uploaded file has unsupported format.' }).waitFor();
  await officer.getByText('Onboarding Approval Email').click();
  await submit.press('Enter');
  await officer.getByText('Approval by e-mail').waitFor();

  const admin = await open(SUPER);
  await admin.goto(`${LIST}?search=joseph&status=INACTIVE`);
  const row = rowOf(admin, 'Joseph Lyngdoh');
  await row.getByText('Approval by e-mail').waitFor();
  assert.equal(await row.getByRole('link', { name: /^Onboarding PDF/ }).count(), 0, 'there is no letter');
  await row.getByRole('button', { name: /^Delete/ }).press('Enter');
  const question = admin.getByRole('alertdialog', { name: 'Delete Joseph Lyngdoh?' });
  await question.getByText('Are you sure want to delete?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await admin.getByText('No one matches “joseph”.').waitFor();
  await leaveApp(admin);
  await officer.getByText(/^Your session has ended\./).waitFor();
  assert.equal(new URL(officer.url()).pathname, '/');
  await leaveApp(officer);
});
