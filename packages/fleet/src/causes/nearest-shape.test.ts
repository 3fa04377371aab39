import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ElementShape } from '@abhigam/domain';
import { CauseIndex } from './cause-index.ts';
import { groupingQuality } from './grouping-quality.ts';

function shape(element: string, within: string, names: string[], origin: string | null = null): ElementShape {
  return { element, within, names, origin };
}

const TOGGLE = shape('button.govx-nav-toggle.btn', 'nav.govx-nav < header.govx-head', [
  'govx-head',
  'govx-nav',
  'govx-nav-toggle',
]);

/** Whether two shapes of one audit are grouped mergeSmallStrata. */
function isOneCause(one: ElementShape, other: ElementShape): boolean {
  const index = new CauseIndex();
  return index.assign('button-name', one) === index.assign('button-name', other);
}

test('an element of another theme version has the same cause', () => {
  const newer = shape(
    'button.btn.govx-nav-toggle',
    'div.bar < nav.govx-nav < header.govx-head',
    TOGGLE.names,
  );
  assert.ok(isOneCause(TOGGLE, newer));
  const elsewhere = shape('button.govx-nav-toggle.govx-toggle', 'nav.govx-nav', [
    'govx-nav',
    'govx-nav-toggle',
    'govx-toggle',
  ]);
  assert.ok(isOneCause(TOGGLE, elsewhere));
});

test('other elements of a component have their own causes', () => {
  const search = shape('button.btn.govx-search-open', 'nav.govx-nav < header.govx-head', [
    'govx-head',
    'govx-nav',
    'govx-search-open',
  ]);
  const unnamed = shape('button.btn', 'nav.govx-nav < header.govx-head', ['govx-head', 'govx-nav']);
  const link = { ...TOGGLE, element: TOGGLE.element.replace('button', 'a') };
  for (const other of [search, unnamed, link]) assert.ok(!isOneCause(TOGGLE, other), other.element);
});

test('a shape identified only by its position matches the same position, with at most one more ancestor', () => {
  const image = shape('img', 'a < div.govx-logo', ['govx-logo']);
  assert.ok(isOneCause(image, shape('img', 'span < a < div.govx-logo', ['govx-logo'])));
  assert.ok(!isOneCause(image, shape('img', 'a < div.govx-emblem', ['govx-emblem'])));
  assert.ok(!isOneCause(image, shape('img', 'p < span < a < div.govx-logo', ['govx-logo'])));
});

test("a vendor's widget is one cause anywhere", () => {
  const origin = 'cdn.acmechat.example/widget.js';
  const one = shape('button.acmechat-open', 'div.govx-corner', ['acmechat-open', 'govx-corner'], origin);
  const other = shape('button.acmechat-open', 'div.zeta-side', ['acmechat-open', 'zeta-side'], origin);
  assert.ok(isOneCause(one, other));
  assert.ok(!isOneCause({ ...one, origin: null }, { ...other, origin: null }));
});

test('audits are never merged, and order only determines ids', () => {
  const index = new CauseIndex();
  assert.notEqual(index.assign('color-contrast', TOGGLE), index.assign('button-name', TOGGLE));
  assert.equal(
    index.assign('button-name', TOGGLE),
    index.assign('button-name', { ...TOGGLE, origin: 'themes/govx' }),
  );
});

test('merging causes lowers purity, splitting one lowers completeness', () => {
  const two = ['a', 'a', 'b', 'b'];
  assert.deepEqual(groupingQuality(two.map((truth) => ({ truth, group: 1 }))), {
    purity: 0.5,
    completeness: 1,
  });
  assert.deepEqual(groupingQuality(two.map((truth, group) => ({ truth, group }))), {
    purity: 1,
    completeness: 0.5,
  });
});
