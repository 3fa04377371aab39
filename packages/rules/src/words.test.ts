import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Language } from '@abhigam/domain';
import { auditCategories, manualTests } from '@abhigam/guidelines';
import { findAvoidedWords, type LocatedText } from '@abhigam/testing';
import { ruleText } from './rule-texts.ts';
import { RULES } from './rules.ts';
import { SITE_AUDITS } from './site/site-rules.ts';
import { reportingDetails } from './words.ts';

for (const language of ['en', 'hi'] as const)
  test(`no text of a rule contains words from docs/contributing/avoided-words.md, ${language}`, () => {
    assert.deepEqual(findAvoidedWords(language, textsOf(language)), []);
  });

/** Screens show the two sentences separately. */
test('has a description of one sentence on the effect and one on the repair', () => {
  for (const lang of ['en', 'hi'] as const) {
    for (const { identifier, description } of Object.values(reportingDetails(lang))) {
      const ends = description.match(/[.।](?=\s|$)/g) ?? [];
      assert.equal(ends.length, 2, `${identifier} (${lang}): ${description}`);
    }
  }
});

test('names the affected users in every audit with a criterion', () => {
  for (const { identifier, criteria, affected } of Object.values(reportingDetails('en'))) {
    assert.equal(affected.length > 0, criteria.length > 0, identifier);
  }
});

test('states in both languages what each rule decides and what needs a manual check', () => {
  for (const lang of ['en', 'hi'] as const) {
    const details = reportingDetails(lang);
    for (const { id } of RULES) {
      assert.ok((details[id]?.decides ?? '').length > 20, id);
      assert.ok((details[id]?.leaves ?? '').length > 20, id);
    }
  }
});

test('marks rules over several pages, and no others, as comparing pages', () => {
  const compared = Object.values(reportingDetails('en')).flatMap(({ identifier, comparesPages }) =>
    comparesPages ? identifier : [],
  );
  assert.deepEqual(compared.sort(), [...SITE_AUDITS].sort());
});

/**
 * Texts of all rules, axe's and ours. Screen reader words (`readout/words.ts`) follow screen readers and are
 * excluded.
 */
function textsOf(language: Language): LocatedText[] {
  const file = `../../guidelines/data/explanations.${language}.json`;
  const explanations: Record<string, string> = JSON.parse(
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  return [
    ...Object.values(reportingDetails(language)).flatMap(
      ({ identifier, title, description, decides, leaves }) =>
        [title, description, decides, leaves].map((text): LocatedText => [identifier, text]),
    ),
    ...RULES.flatMap((rule) =>
      Object.entries(ruleText(rule, language).messages).map(
        ([key, sentence]): LocatedText => [`${rule.id}.${key}`, sentence],
      ),
    ),
    ...Object.entries(explanations),
    ...manualTests(language).flatMap(({ id, title, description }): LocatedText[] => [
      [id, title],
      [id, description],
    ]),
    ...auditCategories(language).map(({ identifier, name }): LocatedText => [identifier, name]),
  ];
}
