import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSoft404, nonexistentAddress, probeSoft404, type ShownPage } from './soft-404.ts';

const BASE = 'https://a.in/';
const shown = (url: string, more: Partial<ShownPage> = {}): ShownPage => ({
  url: new URL(url, BASE).href,
  title: 'Department',
  heading: 'Oops',
  text: 'Oops Nothing here',
  ...more,
});
const NOT_FOUND_PAGE = shown(nonexistentAddress(BASE));

test('a site that answers with 404 needs no browser', async () => {
  const requests: string[] = [];
  const show = async (url: string) => {
    requests.push(url);
    return shown(url);
  };
  for (const status of [404, 410, 403, 500, null])
    assert.equal(await probeSoft404({ base: BASE, statusOf: async () => status, show }), null);
  assert.deepEqual(requests, []);
  assert.deepEqual(await probeSoft404({ base: BASE, statusOf: async () => 200, show }), NOT_FOUND_PAGE);
  assert.deepEqual(requests, [nonexistentAddress(BASE)]);
});

test('a site that redirects missing addresses to its home page has no soft 404', async () => {
  const show = async () => shown('/');
  assert.equal(await probeSoft404({ base: BASE, statusOf: async () => 200, show }), null);
});

test('a probe that fails has no result', async () => {
  const fails = () => Promise.reject(new Error('away'));
  assert.equal(await probeSoft404({ base: BASE, statusOf: fails, show: fails }), null);
});

test('a page with the text of the soft 404 is missing, ignoring its own address and numbers', () => {
  const found = { isNamed: false };
  assert.ok(isSoft404(shown('/gone'), NOT_FOUND_PAGE, found));
  const repeated = (url: string, number: number): ShownPage =>
    shown(url, { text: `Nothing here: ${new URL(url, BASE).pathname}. Ticket ${number}` });
  assert.ok(isSoft404(repeated('/old/7', 11), repeated(nonexistentAddress(BASE), 12), found));
  assert.ok(!isSoft404(shown('/contact', { text: 'Oops Write to us' }), NOT_FOUND_PAGE, found));
  assert.ok(!isSoft404(shown('/contact', { title: 'Contact' }), NOT_FOUND_PAGE, found));
});

test('an application that responds in the same way to every address has no missing pages, unless its text says so', () => {
  const same = { title: 'Department', heading: 'Welcome', text: 'Welcome to the department' };
  const missing = shown(nonexistentAddress(BASE), same);
  assert.ok(!isSoft404(shown('/services', same), missing, { isNamed: false }));
});

test('a page named by a person must say "missing" in its title or heading', () => {
  const same = { title: 'Department', heading: 'Welcome', text: 'The form is not available today' };
  const missing = shown(nonexistentAddress(BASE), same);
  assert.ok(!isSoft404(shown('/form', same), missing, { isNamed: true }));
  assert.ok(isSoft404(shown('/gone'), NOT_FOUND_PAGE, { isNamed: true }));
});
