import assert from 'node:assert/strict';
import { test } from 'node:test';
import { literalMessage } from '@abhigam/domain';
import { FaultCache } from './fault-cache.ts';

const refused = { reason: 'refused', detail: literalMessage('It refused.') } as const;

test('finds a fault by host and port, regardless of scheme and notation', () => {
  const memory = new FaultCache();
  memory.add('a.test', 443, refused);
  memory.add('fd00::1', 8080, refused);
  for (const url of ['https://a.test/x', 'wss://A.test./', 'http://a.test:443/', 'http://[fd00::1]:8080/'])
    assert.deepEqual(memory.find(new URL(url)), refused, url);
  assert.equal(memory.find(new URL('http://a.test/')), null);
});

test('keeps the newest fault and forgets it after a success', () => {
  const memory = new FaultCache();
  memory.add('a.test', 80, refused);
  memory.add('a.test', 80, { reason: 'dns', detail: literalMessage('It is unknown.') });
  assert.equal(memory.find(new URL('http://a.test/'))?.reason, 'dns');
  memory.clear('a.test', 80);
  assert.equal(memory.find(new URL('http://a.test/')), null);
});

test('evicts the oldest faults beyond the limit', () => {
  const memory = new FaultCache();
  for (let place = 0; place < 5_000; place += 1) memory.add(`h${place}.test`, 80, refused);
  const faults = Array.from({ length: 5_000 }, (_, place) => memory.find(new URL(`http://h${place}.test/`)));
  assert.equal(faults.filter((fault) => fault !== null).length, 2_000);
  assert.deepEqual([faults[0], faults.at(-1)], [null, refused]);
});
