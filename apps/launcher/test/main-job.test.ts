import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findChromium } from '@abhigam/engine';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../src/demo/demo-world.ts';
import { auditScreen } from './audit-screen.ts';
import { Keyboard } from './keyboard.ts';
import { type Portal, startPortal } from './portal.ts';

/**
 * The main job as a new user meets it: the portal as `npm start` brings it up, in a real browser.
 * The tests stand in the order of the story and build on each other.
 */

const ADMIN = 'admin@suryanagar.example';
const RUN_MS = 5 * 60_000;
const SITE_NAME = 'District, by its number';

let portal: Portal;
let browser: Browser;
let page: Page;
let keys: Keyboard;
let testRunId = '';

before(async () => {
  portal = await startPortal();
  browser = await chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-IN' });
  page = await context.newPage();
  keys = new Keyboard(page);
});

after(async () => {
  await browser?.close();
  await portal?.interrupt();
  await portal?.remove();
});

const heading = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const link = (name: string | RegExp): Locator => page.getByRole('link', { name });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

test('logs in by keyboard, with the account that the start printed', async () => {
  assert.match(portal.output(), new RegExp(ADMIN));
  await page.goto(portal.address);
  await keys.activate(page.getByRole('main').getByRole('link', { name: 'Login' }));
  await keys.write(page.getByLabel('E-mail'), ADMIN);
  await keys.write(page.getByLabel('Password'), DEMO_PASSWORD);
  await keys.activate(button('Login'));
  await page.waitForURL('**/v2/dashboard');
  await heading(/./).waitFor();
});

test('registers a website by keyboard', async () => {
  await keys.activate(page.getByRole('navigation').getByRole('link', { name: 'Manage Websites' }));
  await heading('Manage Websites').waitFor();
  await keys.activate(page.getByRole('main').getByRole('link', { name: 'Add Site' }));
  const form = page.getByRole('dialog');
  await keys.write(form.getByLabel('Name'), SITE_NAME);
  await keys.write(form.getByLabel('URL'), 'not an address');
  await keys.activate(form.getByRole('button', { name: 'Save' }));
  await form.getByText('Invalid URL format').first().waitFor();
  await keys.write(form.getByLabel('URL'), portal.demoSite.replace('localhost', '127.0.0.1'));
  await keys.activate(form.getByRole('button', { name: 'Save' }));
  await form.waitFor({ state: 'detached' });
  await page.getByText('Website is created successfully').first().waitFor({ state: 'attached' });
  await page.getByRole('row', { name: new RegExp(SITE_NAME) }).waitFor();
});

test('starts a test of the whole site by keyboard and sees it progress', async () => {
  await keys.activate(page.getByRole('row', { name: new RegExp(SITE_NAME) }).getByRole('link', { name: /^Run Test/ }));
  await heading('Run Test').waitFor();
  await keys.write(page.getByLabel('Test Name'), 'The main job');
  await keys.choose(page.getByRole('radiogroup', { name: 'Test Mode' }), 'Entire Website');
  await keys.choose(page.getByRole('radiogroup', { name: 'WCAG Version' }), 'WCAG 2.2');
  await keys.choose(page.getByRole('radiogroup', { name: 'WCAG Level' }), 'Level AA');
  await keys.activate(button('Run Test'));
  await page.waitForURL(/\/v2\/core\/test\/[0-9a-f-]+\/overview$/);
  testRunId = new URL(page.url()).pathname.split('/')[4] ?? '';
  await page.getByText(/^(PENDING|RUNNING)$/).first().waitFor();
});

test('reads a true report of the finished run', async () => {
  await page.getByText('COMPLETE', { exact: true }).or(page.getByText('PARTIALLY COMPLETE', { exact: true })).first().waitFor({ timeout: RUN_MS });
  await page.getByRole('heading', { name: 'Fix these first' }).waitFor();
  await heading(SITE_NAME).waitFor();
});

test('goes by keyboard from the failures to an element, with its picture', async () => {
  await keys.activate(page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name: 'Failures' }));
  const table = page.getByRole('table');
  await keys.activate(table.getByRole('link').first());
  await keys.activate(link('Test Failures List').or(page.getByRole('link', { name: /Result details/ })).last());
  const picture = page.getByRole('main').getByRole('img').first();
  await picture.waitFor();
});

test('stops on Ctrl-C', async () => {
  await browser.close();
  assert.equal(await portal.interrupt(), 0);
});
