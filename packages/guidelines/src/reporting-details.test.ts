import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allLevelTags, auditCategories } from './categories.ts';
import { reportingDetails } from './reporting-details.ts';
import { RULES } from './rules.ts';

const en = reportingDetails('en');
const hi = reportingDetails('hi');

test('every rule has a title and a description in both languages', () => {
  assert.equal(RULES.length, 105);
  for (const { id } of RULES)
    for (const detail of [en[id], hi[id]]) {
      assert.ok(detail && detail.title.length > 8 && detail.title.length < 90, id);
      assert.ok(detail.description.length > 40 && detail.description.length < 400, id);
    }
});

test('no two rules share a title', () => {
  for (const details of [en, hi])
    assert.equal(new Set(Object.values(details).map((detail) => detail.title)).size, RULES.length);
});

test('Hindi texts are in Devanagari, and their sentences end with a danda', () => {
  for (const { id } of RULES) {
    assert.match(hi[id]?.title ?? '', /\p{Script=Devanagari}/u, id);
    assert.match(hi[id]?.description ?? '', /\p{Script=Devanagari}.*।$/u, id);
  }
});

test('a detail has what the report shows of a rule', () => {
  assert.deepEqual(en['color-contrast'], {
    identifier: 'color-contrast',
    title: 'Text has insufficient contrast with its background',
    description: en['color-contrast']?.description,
    decides: en['color-contrast']?.decides,
    leaves: en['color-contrast']?.leaves,
    impact: 'serious',
    category: 'cat.color',
    tags: ['cat.color', 'wcag2aa', 'wcag143', 'ACT'],
    criteria: ['1.4.3'],
    gigw: ['5.2.14'],
    experimental: false,
    affected: ['lowVision', 'colour'],
    comparesPages: false,
  });
});

test('best practice and experimental rules have separate categories', () => {
  assert.equal(en['heading-order']?.category, 'best-practice');
  assert.equal(en['table-fake-caption']?.category, 'experimental');
  assert.equal(en['hidden-content']?.category, 'experimental');
});

test('every category of a rule has a name in both languages', () => {
  for (const lang of ['en', 'hi'] as const) {
    const names = new Map(auditCategories(lang).map(({ identifier, name }) => [identifier, name]));
    for (const detail of Object.values(en)) assert.ok(names.get(detail.category), detail.category);
  }
});

test('the level tags are those of the rules', () => {
  assert.deepEqual(allLevelTags(), ['wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2a', 'wcag2aa', 'wcag2aaa']);
});
