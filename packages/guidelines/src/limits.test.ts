import assert from 'node:assert/strict';
import { test } from 'node:test';
import kinds from '../data/limit-kinds.json' with { type: 'json' };
import english from '../data/limits.en.json' with { type: 'json' };
import hindi from '../data/limits.hi.json' with { type: 'json' };
import { reportingDetails } from './reporting-details.ts';
import { RULES } from './rules.ts';

const en = reportingDetails('en');
const hi = reportingDetails('hi');

test('every rule says in both languages what it decides and what needs a manual check', () => {
  assert.deepEqual(
    Object.keys(kinds),
    RULES.map(({ id }) => id),
  );
  for (const { id } of RULES) {
    for (const sentence of [en[id]?.decides, en[id]?.leaves])
      assert.match(sentence ?? '', /^[A-Z].{20,200}\.$/, id);
    for (const sentence of [hi[id]?.decides, hi[id]?.leaves])
      assert.match(sentence ?? '', /^.{0,40}\p{Script=Devanagari}.{15,220}।$/u, id);
  }
});

test('no axe rule uses the generic text', () => {
  for (const kind of Object.values(kinds)) assert.ok(!kind.startsWith('any-'));
});

test('no two kinds have the same text', () => {
  for (const words of [english, hindi]) {
    const limits = Object.values(words);
    assert.equal(new Set(limits.map(({ decides }) => decides)).size, limits.length);
    assert.equal(new Set(limits.map(({ leaves }) => leaves)).size, limits.length);
  }
});
