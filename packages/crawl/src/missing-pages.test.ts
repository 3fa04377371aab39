import assert from 'node:assert/strict';
import { test } from 'node:test';
import { impossibleAddress, isMissingPage, missingPageOf, type ShownPage } from './missing-pages.ts';

const BASE = 'https://a.in/';
const shown = (url: string, more: Partial<ShownPage> = {}): ShownPage => ({
  url: new URL(url, BASE).href,
  title: 'Department',
  heading: 'Oops',
  text: 'Oops Nothing here',
  ...more,
});
const MISSING = shown(impossibleAddress(BASE));

test('a site that answers with 404 needs no browser to show how it looks', async () => {
  const asked: string[] = [];
  const show = async (url: string) => {
    asked.push(url);
    return shown(url);
  };
  for (const status of [404, 410, 403, 500, null])
    assert.equal(await missingPageOf({ base: BASE, statusOf: async () => status, show }), null);
  assert.deepEqual(asked, []);
  assert.deepEqual(await missingPageOf({ base: BASE, statusOf: async () => 200, show }), MISSING);
  assert.deepEqual(asked, [impossibleAddress(BASE)]);
});

test('a site that sends missing addresses to its home page has no page for them', async () => {
  const show = async () => shown('/');
  assert.equal(await missingPageOf({ base: BASE, statusOf: async () => 200, show }), null);
});

test('a question that fails is no answer', async () => {
  const fails = () => Promise.reject(new Error('away'));
  assert.equal(await missingPageOf({ base: BASE, statusOf: fails, show: fails }), null);
});

test('a page with the words of the missing one is missing, its own address and numbers apart', () => {
  const found = { isNamed: false };
  assert.ok(isMissingPage(shown('/gone'), MISSING, found));
  const repeated = (url: string, number: number): ShownPage =>
    shown(url, { text: `Nothing here: ${new URL(url, BASE).pathname}. Ticket ${number}` });
  assert.ok(isMissingPage(repeated('/old/7', 11), repeated(impossibleAddress(BASE), 12), found));
  assert.ok(!isMissingPage(shown('/contact', { text: 'Oops Write to us' }), MISSING, found));
  assert.ok(!isMissingPage(shown('/contact', { title: 'Contact' }), MISSING, found));
});

test('an application that answers every address alike has no missing pages, unless it says so', () => {
  const same = { title: 'Department', heading: 'Welcome', text: 'Welcome to the department' };
  const missing = shown(impossibleAddress(BASE), same);
  assert.ok(!isMissingPage(shown('/services', same), missing, { isNamed: false }));
});

test('a page that a person named must say so in its title or heading', () => {
  const same = { title: 'Department', heading: 'Welcome', text: 'The form is not available today' };
  const missing = shown(impossibleAddress(BASE), same);
  assert.ok(!isMissingPage(shown('/form', same), missing, { isNamed: true }));
  assert.ok(isMissingPage(shown('/gone'), MISSING, { isNamed: true }));
});
