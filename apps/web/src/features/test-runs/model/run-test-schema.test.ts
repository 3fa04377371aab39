import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES } from '@abhigam/domain';
import { testedWebsites } from '../../../forms/model/tested-website.ts';
import { runFormDefaults } from './run-form-defaults.ts';
import { runTestSchema } from './run-test-schema.ts';

const OURS = { organizationId: 1, organizationName: 'District', isSeparate: false };
const THEIRS = { organizationId: 2, organizationName: 'Directorate', isSeparate: false };
const A = { id: 'a', url: 'https://a.gov.in/', name: 'Portal', ...OURS };
const ALSO_A = { id: 'also-a', url: 'https://a.gov.in/', name: 'Portal', ...THEIRS };
const B = { id: 'b', url: 'https://b.gov.in/', name: 'Schools', ...OURS };

const values = (change: object) => ({
  ...runFormDefaults(new URLSearchParams(), { hideAria: false, last: null }),
  name: 'Check',
  ...change,
});
function parse(websites: (typeof A)[], change: object, mayTypeUrl = false) {
  return runTestSchema(testedWebsites(websites), { mayTypeUrl }).safeParse(values(change));
}
const messages = (answer: ReturnType<typeof parse>) =>
  answer.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('accepts any page of a registered website and assigns the run to it', () => {
  for (const baseUrl of [A.url, `${A.url}about`, `${A.url}notices?id=5`])
    assert.equal(parse([A, B], { baseUrl }).data?.websiteId, 'a', baseUrl);
});

test('rejects an unregistered host, unless the server validates it', () => {
  const baseUrl = 'https://elsewhere.gov.in/about';
  assert.deepEqual(messages(parse([A], { baseUrl })), [`baseUrl: ${MESSAGES.urlNotRegistered}`]);
  const sent = parse([A], { baseUrl }, true);
  assert.equal(sent.data?.baseUrl, baseUrl);
  assert.equal(sent.data?.websiteId, undefined);
});

test('reports an invalid URL as invalid, not as unregistered', () => {
  for (const baseUrl of ['', 'a.gov.in']) {
    const problems = messages(parse([A], { baseUrl }));
    assert.equal(problems[0], `baseUrl: ${baseUrl ? MESSAGES.urlInvalidFormat : MESSAGES.urlRequired}`);
    assert.ok(!problems.includes(`baseUrl: ${MESSAGES.urlNotRegistered}`));
  }
});

test('requires a choice when two organizations have registered the URL', () => {
  const baseUrl = `${A.url}about`;
  const missing = `websiteId: ${MESSAGES.organizationRequired}`;
  assert.deepEqual(messages(parse([A, ALSO_A], { baseUrl })), [missing]);
  assert.deepEqual(messages(parse([A, ALSO_A], { baseUrl, websiteId: 'b' })), [missing]);
  assert.deepEqual(messages(parse([A, ALSO_A], { baseUrl, name: '' })), [
    `name: ${MESSAGES.nameRequired}`,
    missing,
  ]);
  for (const websiteId of ['a', 'also-a'])
    assert.equal(parse([A, ALSO_A], { baseUrl, websiteId }).data?.websiteId, websiteId);
});

test('drops the chosen website when another URL is typed', () => {
  assert.equal(parse([A, B], { baseUrl: `${B.url}list`, websiteId: 'a' }).data?.websiteId, 'b');
});

test('offers each website once, with its organization if there are several', () => {
  const { options } = testedWebsites([A, ALSO_A]);
  assert.deepEqual(
    options.map(({ value, detail }) => [value, detail]),
    [
      ['a', 'Portal · District'],
      ['also-a', 'Portal · Directorate'],
    ],
  );
  assert.deepEqual(
    testedWebsites([A, B]).options.map(({ detail }) => detail),
    ['Portal', 'Schools'],
  );
});

test('assigns a run to the chosen website if that contains the page', () => {
  const below = { ...A, id: 'below', url: 'https://a.gov.in/services?user=1' };
  const websiteOf = (websites: (typeof A)[], change: object) => parse(websites, change).data?.websiteId;
  assert.equal(websiteOf([A, below], { baseUrl: below.url, websiteId: 'a' }), 'a');
  assert.equal(websiteOf([A, below], { baseUrl: below.url, websiteId: 'below' }), 'below');
  assert.equal(websiteOf([A, below], { baseUrl: below.url, websiteId: '' }), 'below');
  const separate = { ...below, isSeparate: true };
  assert.equal(websiteOf([A, separate], { baseUrl: 'https://a.gov.in/services/x', websiteId: 'a' }), 'below');
  assert.equal(websiteOf([A, separate], { baseUrl: 'https://a.gov.in/about', websiteId: 'below' }), 'a');
  assert.equal(websiteOf([A, below, ALSO_A], { baseUrl: below.url, websiteId: 'a' }), 'a');
});
