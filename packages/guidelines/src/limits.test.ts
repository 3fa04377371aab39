import assert from 'node:assert/strict';
import { test } from 'node:test';
import data from '../data/limits.json' with { type: 'json' };
import { reportingDetails } from './reporting-details.ts';
import { RULES } from './rules.ts';

const en = reportingDetails('en');
const hi = reportingDetails('hi');

test('every rule says in both languages what it decides and what it leaves to a person', () => {
  assert.deepEqual(
    Object.keys(data.rules),
    RULES.map(({ id }) => id),
  );
  for (const { id } of RULES) {
    for (const sentence of [en[id]?.decides, en[id]?.leaves])
      assert.match(sentence ?? '', /^[A-Z].{20,200}\.$/, id);
    for (const sentence of [hi[id]?.decides, hi[id]?.leaves])
      assert.match(sentence ?? '', /^.{0,40}\p{Script=Devanagari}.{15,220}।$/u, id);
  }
});

test('no rule of axe has to do with words that fit any rule', () => {
  for (const kind of Object.values(data.rules)) assert.ok(!kind.startsWith('any-'));
});

test('no two kinds say the same', () => {
  const kinds = Object.values(data.kinds);
  for (const lang of ['en', 'hi'] as const) {
    assert.equal(new Set(kinds.map((kind) => kind[lang].decides)).size, kinds.length);
    assert.equal(new Set(kinds.map((kind) => kind[lang].leaves)).size, kinds.length);
  }
});
