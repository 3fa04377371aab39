import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { explain } from '@abhigam/guidelines';
import { z } from 'zod';
import { possibleCauses } from '../../../test/possible-causes.ts';
import { SCRIPT_NOT_LOADED, STYLE_SHEET_NOT_LOADED } from '../../findings/review-causes.ts';
import { MISSING_FONT } from '../../stages/downgrade/downgrade-font-failures.ts';
import { UNSTABLE } from '../../stages/downgrade/downgrade-unstable-failures.ts';
import { causesOf } from './causes-of.ts';
import type { FoundCheck } from './found-rule.ts';

const english = catalogue('en');
const hindi = catalogue('hi');

test('every cause of axe has a sentence in both languages with all its values', () => {
  for (const { message, values } of possibleCauses())
    for (const sentence of [english.get(message), hindi.get(message)]) {
      assert.ok(sentence, `no sentence for ${message}`);
      for (const [, name] of sentence.matchAll(/\{(\w+)\}/g))
        assert.ok(name && name in values, `${message} lacks ${name}`);
    }
});

test('every sentence belongs to a cause', () => {
  // The last ones are causes of findings of any rule (stages/downgrade).
  const used = new Set([
    ...possibleCauses().map(({ message }) => message),
    STYLE_SHEET_NOT_LOADED,
    SCRIPT_NOT_LOADED,
    MISSING_FONT,
    ...Object.values(UNSTABLE).map(({ message }) => message),
  ]);
  assert.deepEqual(
    [...english.keys()].filter((key) => !used.has(key)),
    [],
  );
});

test('a failed check outside the alternatives gives the more specific cause', () => {
  const hidden: FoundCheck = { list: 'none', id: 'hidden-explicit-label', data: null };
  const alternatives: FoundCheck[] = [
    { list: 'any', id: 'implicit-label', data: null },
    { list: 'any', id: 'explicit-label', data: null },
  ];
  assert.deepEqual(causesOf('label', 'violation', alternatives), [{ message: 'label', values: {} }]);
  assert.deepEqual(causesOf('label', 'violation', [hidden, ...alternatives]), [
    { message: 'label.hidden-explicit-label', values: {} },
  ]);
});

test('puts texts of the page on one line and truncates them', () => {
  const [cause] = causesOf('aria-valid-attr', 'violation', [
    { list: 'any', id: 'aria-valid-attr', data: ['aria-a\n\n\u0007b', `aria-${'x'.repeat(190)}`, 'aria-c'] },
  ]);
  const attributes = String(cause?.values.attributes);
  assert.match(attributes, /^aria-a b, aria-x+…$/);
  assert.equal(attributes.length, 200);
});

test("data of an unknown shape gives no values, and the rule's title as text", () => {
  for (const data of [null, 7, 'text', [1, 2], { minSize: 'x' }, { values: [] }]) {
    const causes = causesOf('target-size', 'violation', [
      { list: 'any', id: 'target-size', data },
      { list: 'any', id: 'target-offset', data },
    ]);
    assert.equal(explain(causes, 'en'), 'Target is too small or too close to others.');
  }
});

/** The sentences, which the guidelines package does not export. */
function catalogue(lang: 'en' | 'hi'): ReadonlyMap<string, string> {
  const file = new URL(`../../../../guidelines/data/explanations.${lang}.json`, import.meta.url);
  const sentences = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(Object.entries(sentences));
}
