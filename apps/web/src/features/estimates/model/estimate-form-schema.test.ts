import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES } from '@abhigam/domain';
import { estimateDefaults, estimateSchema } from './estimate-form-schema.ts';

const EMPTY = estimateDefaults({}, { hideAria: false, last: null });

function messagesOf(changes: Partial<typeof EMPTY>): Record<string, string> {
  const { error } = estimateSchema.safeParse({ ...EMPTY, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

test('numbers are read with commas, and what is left empty is not sent', () => {
  assert.deepEqual(estimateSchema.parse({ ...EMPTY, pages: ' 1,200 ' }), {
    organizationId: undefined,
    pages: 1200,
    seed: undefined,
    wcagVersion: '2.2',
    wcagLevel: 'AA',
  });
  const { organizationId, seed } = estimateSchema.parse({ ...EMPTY, organizationId: '7', seed: '0' });
  assert.deepEqual([organizationId, seed], [7, 0]);
});

test('each number has its limits, and says so', () => {
  for (const pages of ['', '9', '5001', '12.5', 'many'])
    assert.deepEqual(messagesOf({ pages }), { pages: MESSAGES.samplePages }, pages);
  for (const seed of ['-1', '1.5', 'x', '2147483648'])
    assert.deepEqual(messagesOf({ seed }), { seed: MESSAGES.seedRange }, seed);
});

test('the address fills in what it asks for, and what it cannot ask for is as usual', () => {
  const asked = { organizationId: '7', pages: '960', wcagVersion: '2.1', wcagLevel: 'AAAA' };
  assert.deepEqual(estimateDefaults(asked, { hideAria: false, last: null }), {
    organizationId: '7',
    pages: '960',
    seed: '',
    wcagVersion: '2.1',
    wcagLevel: 'AA',
  });
});
