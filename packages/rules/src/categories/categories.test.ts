import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithoutAria, WCAG_LEVELS, WCAG_VERSIONS } from '@abhigam/domain';
import { auditCategories } from '@abhigam/guidelines';
import { SOURCE_RULES } from '../source-rules.ts';
import { TRAITS } from '../traits.ts';
import { reportingDetails } from '../words.ts';
import { auditCategory, issuesByCategory } from './audit-category.ts';

const DETAILS = Object.values(reportingDetails('en'));
const ALL = { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false } as const;

test('gives every rule a category with a name, and every category rules', () => {
  for (const lang of ['en', 'hi'] as const) {
    const names = new Map(auditCategories(lang).map(({ identifier, name }) => [identifier, name]));
    for (const { identifier, category } of DETAILS) assert.ok(names.get(category), identifier);
    const used = new Set<string>(DETAILS.map(({ category }) => category));
    assert.deepEqual(
      [...names.keys()].filter((identifier) => !used.has(identifier)),
      [],
    );
  }
});

test('gives categories distinct names without common words', () => {
  for (const lang of ['en', 'hi'] as const) {
    const names = auditCategories(lang).map(({ name }) => name);
    const words = names.map((name) => new Set(name.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu)));
    for (const [at, one] of words.entries())
      for (const [other, more] of words.entries())
        if (at < other)
          assert.deepEqual(
            [...one].filter((word) => more.has(word)),
            [],
            `${names[at]}, ${names[other]}`,
          );
  }
});

test('files rules that only warn under best practice or experimental, and no others', () => {
  for (const { select } of Object.values(SOURCE_RULES))
    for (const { id, canFail } of select(ALL))
      assert.equal(/^(best-practice|experimental)$/.test(auditCategory(id, '')), !canFail, id);
});

test('has nothing under ARIA in a run without ARIA', () => {
  for (const wcagVersion of WCAG_VERSIONS.filter(isWithoutAria))
    for (const wcagLevel of WCAG_LEVELS)
      for (const { select } of Object.values(SOURCE_RULES))
        for (const { id } of select({ wcagVersion, wcagLevel, disableExperimental: false }))
          assert.notEqual(auditCategory(id, ''), 'cat.aria', id);
});

test('files rules of both sources for one defect under one category', () => {
  const general = /^(best-practice|experimental|cat\.aria)$/;
  const byDefect = Map.groupBy(
    [...TRAITS].flatMap(([id, { defect }]) =>
      // Names may be missing on fields, links and images; text may be cut off because it moves.
      typeof defect === 'string' && !/^(own|name)$/.test(defect) && id !== 'text-cut-off'
        ? [{ id, defect }]
        : [],
    ),
    ({ defect }) => defect,
  );
  for (const [defect, rules] of byDefect) {
    const categories = rules.map(({ id }) => auditCategory(id, '')).filter((one) => !general.test(one));
    assert.ok(new Set(categories).size <= 1, `${defect}: ${rules.map(({ id }) => id)} ${categories}`);
  }
});

test('shows earlier results under current categories, by audit where known', () => {
  const issueCntByTest = [
    { auditId: 'andi-no-name-image', count: 5 },
    { auditId: 'andi-no-name-form-element', count: 3 },
    { auditId: 'image-alt', count: 2 },
  ];
  const stored = [
    { category: 'andi.focusable', count: 8 },
    { category: 'cat.text-alternatives', count: 2 },
  ];
  assert.deepEqual(issuesByCategory({ issueCntByTest, issueCntByCat: stored }), [
    { category: 'cat.text-alternatives', count: 7 },
    { category: 'cat.forms', count: 3 },
  ]);
  const gone = [{ auditId: 'a-rule-of-long-ago', count: 10 }];
  assert.deepEqual(issuesByCategory({ issueCntByTest: gone, issueCntByCat: stored }), [
    { category: 'cat.name-role-value', count: 8 },
    { category: 'cat.text-alternatives', count: 2 },
  ]);
  assert.deepEqual(
    [
      auditCategory('andi-min-contrast', 'andi.contrast'),
      auditCategory('a-rule-of-long-ago', 'andi.tables'),
      auditCategory('a-rule-of-long-ago', 'of nobody'),
    ],
    ['cat.color', 'cat.tables', 'of nobody'],
  );
});

test('maps every former category to a current one', () => {
  const today = new Set(auditCategories('en').map(({ identifier }) => identifier));
  const before = ['cat.semantics', ...FORMER_MODULES.map((module) => `andi.${module}`)];
  for (const stored of before) assert.ok(today.has(auditCategory('a-rule-of-long-ago', stored)), stored);
});

/** Categories of our rules when results were stored by module. */
const FORMER_MODULES =
  'focusable graphics links-buttons tables structures contrast hidden iframes media page'.split(' ');
