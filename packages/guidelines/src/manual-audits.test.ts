import assert from 'node:assert/strict';
import { test } from 'node:test';
import { criteriaOf } from './criteria.ts';
import { manualTests } from './manual-audits.ts';
import { RULES } from './rules.ts';

const en = manualTests('en');
const hi = manualTests('hi');

test('the manual tests are the ten of Lighthouse', () => {
  assert.deepEqual(
    en.map(({ id }) => id),
    [
      'focusable-controls',
      'interactive-element-affordance',
      'logical-tab-order',
      'visual-order-follows-dom',
      'focus-traps',
      'managed-focus',
      'use-landmarks',
      'offscreen-content-hidden',
      'custom-controls-labels',
      'custom-controls-roles',
    ],
  );
  for (const { id } of RULES) assert.ok(!en.some((one) => one.id === id), id);
});

test('each says in both languages what to check and how', () => {
  for (const [at, { id, title, description }] of en.entries()) {
    assert.ok(title.length > 20 && title.length < 90, id);
    assert.match(description, /^[A-Z].{100,400}\.$/, id);
    assert.match(hi[at]?.title ?? '', /\p{Script=Devanagari}/u, id);
    assert.match(hi[at]?.description ?? '', /\p{Script=Devanagari}.*।$/u, id);
  }
  assert.equal(new Set(en.map(({ title }) => title)).size, 10);
  assert.equal(new Set(hi.map(({ title }) => title)).size, 10);
});

test('each applies to every run: its criteria are level A since WCAG 2.0', () => {
  const known = new Set(criteriaOf('2.0', 'A').map(({ num }) => num));
  for (const { id, criteria } of en) {
    assert.ok(criteria.length > 0, id);
    assert.ok(
      criteria.every((num) => known.has(num)),
      id,
    );
  }
});
