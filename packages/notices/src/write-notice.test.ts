import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEWS_KINDS, type News, type SettledCounts } from '@abhigam/domain';
import { findAvoidedWords } from '@abhigam/testing';
import { NEWS, RUN } from '../test/news.ts';
import { writeNotice } from './write-notice.ts';

const LANGUAGES = ['en', 'hi'] as const;
const settings = (language: 'en' | 'hi', publicUrl: string | null = 'https://portal.example.org') => ({
  language,
  product: 'Portal',
  publicUrl,
});

for (const language of LANGUAGES)
  for (const kind of NEWS_KINDS)
    test(`${kind} in ${language}: a complete, escaped mail that links only to the portal`, () => {
      const { subject, html, text } = writeNotice(NEWS[kind], settings(language));
      assert.match(html, new RegExp(`^<!doctype html>\\n<html lang="${language}">`));
      assert.equal([...html.matchAll(/<h1>/g)].length, 1);
      assert.doesNotMatch(subject, /\n/);
      for (const part of [subject, html, text]) {
        assert.doesNotMatch(part, /undefined|null|NaN|\[object/);
        assert.ok(part.trim().length > 10);
      }
      assert.doesNotMatch(html, /<script|<img|<link|url\(/);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
      assert.equal(links.length, 2, 'the main link and the settings link');
      for (const link of links) {
        assert.match(link, /^https:\/\/portal\.example\.org\/v2\//);
        assert.ok(text.includes(link.replaceAll('&amp;', '&')), 'the text part has the same links');
      }
      if (language === 'hi') assert.match(`${subject}${text}`, /[\u0900-\u097f]/);
    });

test('a person who may not open a run gets a link to its website', () => {
  const { html } = writeNotice({ kind: 'run-finished', run: { ...RUN, mayOpen: false } }, settings('en'));
  assert.doesNotMatch(html, new RegExp(RUN.testRunId));
  assert.match(html, new RegExp(`/v2/core/website/${RUN.websiteId}/testruns/1`));
});

test('without PUBLIC_URL there are no links', () => {
  for (const language of LANGUAGES) {
    const { html, text } = writeNotice(NEWS.stale, settings(language, null));
    assert.doesNotMatch(html, /href=/);
    assert.doesNotMatch(text, /https?:/);
  }
});

/** Texts for one and for two, in English and in Hindi, where verb and adjective agree too. */
const ONE_AND_TWO: [string, (number: number) => News, en: [string, string], hi: [string, string]][] = [
  [
    'assigned',
    (count) => ({ kind: 'assigned', websiteId: 'w', websiteName: 'W', due: null, count }),
    ['1 non-compliance assigned to you: W', '2 non-compliances assigned to you: W'],
    ['आपको 1 गैर-अनुपालन सौंपा गया है: W', 'आपको 2 गैर-अनुपालन सौंपे गए हैं: W'],
  ],
  [
    'accounts-unused',
    (count) => ({ kind: 'accounts-unused', days: 90, count }),
    ['1 account not used for 90 days', '2 accounts not used for 90 days'],
    ['1 खाते का 90 दिनों से उपयोग नहीं हुआ', '2 खातों का 90 दिनों से उपयोग नहीं हुआ'],
  ],
  [
    'stale',
    (total) => ({ kind: 'stale', days: 30, total, websites: [], otherWebsites: 0 }),
    ['1 non-compliance open for more than 30 days', '2 non-compliances open for more than 30 days'],
    ['1 गैर-अनुपालन 30 दिन से अधिक समय से खुला है', '2 गैर-अनुपालन 30 दिन से अधिक समय से खुले हैं'],
  ],
  [
    'due soon',
    (total) => ({ kind: 'due-soon', due: '2026-12-01', total, websites: [], otherWebsites: 0 }),
    ['1 non-compliance due by 1 December 2026', '2 non-compliances due by 1 December 2026'],
    ['1 गैर-अनुपालन 1 दिसंबर 2026 तक हल होना है', '2 गैर-अनुपालन 1 दिसंबर 2026 तक हल होने हैं'],
  ],
  [
    'new and critical',
    (critical) => ({
      kind: 'new-critical',
      run: { ...RUN, websiteName: 'W', found: { new: critical, returned: 0, resolved: 0, critical } },
    }),
    ['1 critical non-compliance found: W', '2 critical non-compliances found: W'],
    ['1 अति गंभीर गैर-अनुपालन मिला: W', '2 अति गंभीर गैर-अनुपालन मिले: W'],
  ],
];

for (const [name, newsOf, en, hi] of ONE_AND_TWO)
  test(`singular and plural: ${name}`, () => {
    for (const [language, subjects] of [
      ['en', en],
      ['hi', hi],
    ] as const)
      assert.deepEqual(
        [1, 2].map((number) => writeNotice(newsOf(number), settings(language)).subject),
        subjects,
      );
  });

test('describes the changes of a run in full sentences in each language', () => {
  const sentences = (found: SettledCounts) =>
    LANGUAGES.map((language) => {
      const { text } = writeNotice({ kind: 'run-finished', run: { ...RUN, found } }, settings(language));
      return text.split('\n\n')[2];
    });
  assert.deepEqual(sentences({ new: 1, returned: 0, resolved: 1, critical: 0 }), [
    '1 new non-compliance was found. 1 was resolved.',
    '1 नया गैर-अनुपालन मिला। 1 गैर-अनुपालन हल हुआ।',
  ]);
  assert.deepEqual(sentences({ new: 3, returned: 1, resolved: 2, critical: 0 }), [
    '4 new non-compliances were found. 1 of these had been resolved before and has returned. 2 were resolved.',
    '4 नए गैर-अनुपालन मिले। इनमें से 1 पहले हल हो चुका था और फिर से मिला है। 2 गैर-अनुपालन हल हुए।',
  ]);
});

test('a failed run links nobody to a report that they may not open', () => {
  for (const [mayOpen, pattern] of [
    [true, /Open the report to see why/],
    [false, /The website could not be tested\.\n/],
  ] as const) {
    const run = { ...RUN, status: 'FAILURE' as const, found: null, score: null, mayOpen };
    assert.match(writeNotice({ kind: 'run-finished', run }, settings('en')).text, pattern);
  }
});

test("mails use the portal's vocabulary", () => {
  for (const language of LANGUAGES)
    assert.deepEqual(
      findAvoidedWords(
        language,
        NEWS_KINDS.map((kind) => [kind, writeNotice(NEWS[kind], settings(language)).text] as const),
      ),
      [],
    );
});
