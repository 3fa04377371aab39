import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RULES } from './rules.ts';
import { countsWithoutAria, ROLE_SELECTED_RULES } from './without-aria.ts';

const plain = { hasRole: false, idUsedByLabel: false };
const withRole = { hasRole: true, idUsedByLabel: false };

test('the table contains exactly the rules to whose subjects ARIA adds', () => {
  const expected = RULES.filter((rule) => rule.ariaDependence === 'aria-selects-elements');
  assert.equal(expected.length, 24);
  assert.deepEqual([...ROLE_SELECTED_RULES].sort(), expected.map((rule) => rule.id).sort());
});

test('a heading by role does not count, a native one does', () => {
  assert.equal(countsWithoutAria('empty-heading', { tag: 'div', ...withRole }), false);
  assert.equal(countsWithoutAria('empty-heading', { tag: 'h2', ...plain }), true);
  assert.equal(countsWithoutAria('empty-heading', { tag: 'h2', ...withRole }), true);
});

test('a graphic by role does not count', () => {
  assert.equal(countsWithoutAria('svg-img-alt', { tag: 'svg', ...withRole }), false);
});

test('rules about the whole page and about native elements keep their findings', () => {
  assert.equal(countsWithoutAria('region', { tag: 'div', ...withRole }), true);
  assert.equal(countsWithoutAria('landmark-one-main', { tag: 'html', ...withRole }), true);
  assert.equal(countsWithoutAria('image-alt', { tag: 'img', ...withRole }), true);
});

test('a duplicate id counts only if a label refers to it', () => {
  assert.equal(countsWithoutAria('duplicate-id-aria', { tag: 'input', ...plain }), false);
  assert.equal(
    countsWithoutAria('duplicate-id-aria', { tag: 'input', hasRole: true, idUsedByLabel: true }),
    true,
  );
});
