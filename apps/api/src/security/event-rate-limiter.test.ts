import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEventRateLimiter } from './event-rate-limiter.ts';

const LIMITS = { perSource: 3, perKind: 5, windowMs: 1000 };

test('only counts the events of a flooding source, and admits others', () => {
  let clock = 0;
  const gate = createEventRateLimiter<'refused' | 'changed'>(LIMITS, () => clock);
  const loud = Array.from({ length: 100 }, () => gate.admits('refused', 'loud')).filter(Boolean);
  assert.equal(loud.length, 3);
  assert.equal(gate.admits('refused', 'quiet'), true);
  assert.equal(gate.admits('changed', 'loud'), true, 'another kind has room of its own');
  clock = 999;
  assert.deepEqual(gate.takeSuppressed(), [], 'the window is not over');
  clock = 1000;
  assert.deepEqual(gate.takeSuppressed(), [{ kind: 'refused', count: 97, sinceMs: 1000 }]);
  assert.deepEqual(gate.takeSuppressed({ all: true }), [], 'each is counted once');
  assert.equal(gate.admits('refused', 'loud'), true, 'the next window starts from zero');
});

test('a flood from changing sources uses neither log lines nor memory', () => {
  let clock = 0;
  const gate = createEventRateLimiter<'refused'>(LIMITS, () => clock);
  const through = Array.from({ length: 10_000 }, (_, source) => gate.admits('refused', `source ${source}`));
  assert.equal(through.filter(Boolean).length, 5);
  clock = 1500;
  assert.equal(gate.admits('refused', 'later'), true);
  assert.deepEqual(gate.takeSuppressed(), [{ kind: 'refused', count: 9995, sinceMs: 1500 }]);
});

test('keeps counts when the program ends within a window', () => {
  const gate = createEventRateLimiter<'refused'>(LIMITS, () => 0);
  for (let times = 0; times < 4; times += 1) gate.admits('refused', 'loud');
  assert.equal(gate.takeSuppressed({ all: true })[0]?.count, 1);
});
