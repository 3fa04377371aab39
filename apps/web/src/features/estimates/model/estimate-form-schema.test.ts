import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES } from '@abhigam/domain';
import { EVERY, estimateDefaults, estimateSchema, sampleSchema } from './estimate-form-schema.ts';

const EMPTY = estimateDefaults({}, { hideAria: false, last: null });

function messagesOf(changes: Partial<typeof EMPTY>): Record<string, string> {
  const { error } = estimateSchema.safeParse({ ...EMPTY, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

test('parses numbers with commas and omits empty fields', () => {
  assert.deepEqual(estimateSchema.parse({ ...EMPTY, pages: ' 1,200 ' }), {
    organizationIds: undefined,
    pages: 1200,
    websites: undefined,
    pagesOfWebsite: 8,
    failingLimit: 90,
    seed: undefined,
    wcagVersion: '2.2',
    wcagLevel: 'AA',
  });
  const typed = {
    organizationIds: '7,12',
    seed: '0',
    websites: ' 40',
    pagesOfWebsite: '3',
    failingLimit: '0',
  };
  const { organizationIds, seed, websites, pagesOfWebsite, failingLimit } = estimateSchema.parse({
    ...EMPTY,
    ...typed,
  });
  assert.deepEqual([organizationIds, seed, websites, pagesOfWebsite, failingLimit], [[7, 12], 0, 40, 3, 0]);
  assert.equal(estimateSchema.parse({ ...EMPTY, websites: EVERY }).websites, 'all');
});

test('reports the limits of each number', () => {
  for (const pages of ['', '9', '5001', '12.5', 'many'])
    assert.deepEqual(messagesOf({ pages }), { pages: MESSAGES.samplePages }, pages);
  for (const seed of ['-1', '1.5', 'x', '2147483648'])
    assert.deepEqual(messagesOf({ seed }), { seed: MESSAGES.seedRange }, seed);
  for (const websites of ['', '1', '5001', '2.5', 'some'])
    assert.deepEqual(messagesOf({ websites }), { websites: MESSAGES.sampleWebsites }, websites);
  for (const pagesOfWebsite of ['', '0', '51', '1.5'])
    assert.deepEqual(messagesOf({ pagesOfWebsite }), { pagesOfWebsite: MESSAGES.pagesOfWebsite });
  for (const failingLimit of ['', '-1', '100', '89.5'])
    assert.deepEqual(messagesOf({ failingLimit }), { failingLimit: MESSAGES.failingLimit });
  assert.deepEqual(messagesOf({ pages: '20', websites: '21' }), { websites: MESSAGES.pageForEachWebsite });
  assert.deepEqual(messagesOf({ pages: '20', websites: '20' }), {});
  assert.equal(sampleSchema.safeParse({ ...EMPTY, pages: '20', websites: '21' }).success, false);
  const many = Array.from({ length: 101 }, (_, at) => at + 1).join();
  assert.deepEqual(messagesOf({ organizationIds: many }), { organizationIds: MESSAGES.sampledOrganizations });
});

test('fills the form from the URL and uses defaults for invalid parameters', () => {
  const params = {
    organizationIds: '7,8',
    pages: '960',
    pagesOfWebsite: '4',
    failingLimit: '80',
    wcagVersion: '2.1',
    wcagLevel: 'AAAA',
  };
  assert.deepEqual(estimateDefaults(params, { hideAria: false, last: null }), {
    organizationIds: '7,8',
    pages: '960',
    websites: 'allowed',
    pagesOfWebsite: '4',
    failingLimit: '80',
    seed: '',
    wcagVersion: '2.1',
    wcagLevel: 'AA',
  });
});
