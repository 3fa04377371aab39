import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findChromium } from '@abhigam/engine';
import { DEMO_PASSWORD } from '@abhigam/sample-data';
import { type Browser, chromium, type Page } from 'playwright-core';
import { cancelRunOf } from './cancel-run-of.ts';
import { type Portal, startPortal } from './portal.ts';

/** A new organization from its officer's request to its first report, by clicking only. */

const SUPERADMIN = 'superadmin@abhigam.example';
const OFFICER = 'officer@navapur.example';
const ORGANIZATION = 'Navapur Municipal Council';
const SITE_NAME = 'Navapur';
const LETTER = fileURLToPath(
  new URL('../../../packages/sample-data/assets/demo-letter.pdf', import.meta.url),
);
const SLOW_MS = 180_000;
const RUN_MS = 12 * 60_000;

let portal: Portal;
let browser: Browser;

before(async () => {
  portal = await startPortal();
  for (const site of [portal.demoSite, portal.correctedSite])
    await cancelRunOf(portal.address, site, { email: SUPERADMIN, password: DEMO_PASSWORD });
  browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});

after(async () => {
  await browser?.close();
  await portal?.interrupt();
  await portal?.remove();
});

/** A person in their own browser, logged in by the form. */
async function logIn(email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-IN' });
  context.setDefaultTimeout(SLOW_MS);
  const page = await context.newPage();
  await page.goto(portal.address);
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  return page;
}

test('an officer asks, a super admin approves, and the officer reads a first report', async () => {
  const admin = await logIn(SUPERADMIN);
  await admin.getByRole('link', { name: 'View Organization' }).click();
  await admin.getByRole('link', { name: 'Add Organization' }).first().click();
  await admin.getByRole('textbox', { name: 'Name' }).fill(ORGANIZATION);
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Organization is created successfully').first().waitFor();

  const officer = await logIn(OFFICER);
  await officer.getByRole('heading', { level: 1, name: 'Onboarding Request' }).waitFor();
  await officer.getByRole('combobox', { name: 'Organization' }).fill('navapur');
  await officer.getByRole('option', { name: ORGANIZATION }).click();
  await officer.locator('input[type=file]').setInputFiles(LETTER);
  await officer.getByRole('button', { name: 'Submit Onboarding Request' }).click();
  const confirmation = 'Your onboarding request has been submitted and is pending review';
  await officer.getByText(confirmation).first().waitFor();

  await admin.getByRole('link', { name: 'Manage Onboarding' }).click();
  await admin.getByRole('link', { name: 'Onboarding PDF of Lalitha Krishnan' }).click();
  await admin.getByRole('button', { name: 'Text of this page' }).click();
  await admin.getByText('Subject: Authorization of a nodal officer').last().waitFor();
  await admin.getByRole('link', { name: 'Edit or approve' }).click();
  await admin.getByRole('button', { name: 'Approve' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await admin.getByText('User is activated successfully').first().waitFor();

  await officer.waitForURL('**/v2/dashboard');
  await officer.getByText('Your account is approved. Welcome!').first().waitFor();
  await officer.getByRole('link', { name: 'Manage Websites' }).click();
  await officer.getByRole('main').getByRole('link', { name: 'Add Sites' }).first().click();
  const form = officer.getByRole('dialog');
  await form.getByLabel('Name').fill(SITE_NAME);
  await form.getByLabel('URL').fill(portal.correctedSite.replace('localhost', '127.0.0.1'));
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  const row = officer.getByRole('row', { name: new RegExp(SITE_NAME) });
  await row.getByRole('link', { name: /^Run Test/ }).click();
  await officer.getByRole('heading', { level: 1, name: 'Run Test' }).waitFor();
  await officer.getByLabel('Test Name').fill('The first test');
  await officer.getByRole('button', { name: 'Run Test', exact: true }).click();
  await officer.waitForURL(/\/v2\/core\/test\/[0-9a-f-]+\/overview$/);
  const done = officer.getByRole('main').getByText(/^(PARTIALLY )?COMPLETE$/);
  await done.first().waitFor({ timeout: RUN_MS });
  await officer.getByRole('heading', { level: 1 }).filter({ hasText: SITE_NAME }).waitFor();
  await officer.getByRole('link', { name: 'Failures' }).first().click();
  await officer.waitForURL(/\/failureslist$/);
  assert.match(await officer.getByRole('main').innerText(), /\S/);
});
