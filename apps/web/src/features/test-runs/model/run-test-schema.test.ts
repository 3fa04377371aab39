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

test('any page of a registered website may be tested, and the run names the website', () => {
  for (const baseUrl of [A.url, `${A.url}about`, `${A.url}notices?id=5`])
    assert.equal(parse([A, B], { baseUrl }).data?.websiteId, 'a', baseUrl);
});

test('a host that is not registered is refused in the form, unless the server is to say so', () => {
  const baseUrl = 'https://elsewhere.gov.in/about';
  assert.deepEqual(messages(parse([A], { baseUrl })), [`baseUrl: ${MESSAGES.urlNotRegistered}`]);
  const sent = parse([A], { baseUrl }, true);
  assert.equal(sent.data?.baseUrl, baseUrl);
  assert.equal(sent.data?.websiteId, undefined);
});

test('what is no address is reported as such, not as an unregistered one', () => {
  for (const baseUrl of ['', 'a.gov.in']) {
    const told = messages(parse([A], { baseUrl }));
    assert.equal(told[0], `baseUrl: ${baseUrl ? MESSAGES.urlInvalidFormat : MESSAGES.urlRequired}`);
    assert.ok(!told.includes(`baseUrl: ${MESSAGES.urlNotRegistered}`));
  }
});

test('where two organizations have registered the address, one of them is to be chosen', () => {
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

test('a website chosen before another address was typed does not stay', () => {
  assert.equal(parse([A, B], { baseUrl: `${B.url}list`, websiteId: 'a' }).data?.websiteId, 'b');
});

test('each website is offered once, with its organization where there are several', () => {
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

test('a run belongs to the website that it is started for, where that has the page', () => {
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
