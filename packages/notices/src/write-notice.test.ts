import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEWS_KINDS } from '@abhigam/domain';
import { notOurWords } from '@abhigam/testing';
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
    test(`${kind} in ${language}: a whole letter, escaped, that leads to the portal alone`, () => {
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
      assert.equal(links.length, 2, 'where to go on, and where to choose');
      for (const link of links) {
        assert.match(link, /^https:\/\/portal\.example\.org\/v2\//);
        assert.ok(text.includes(link), 'the text part leads there too');
      }
      if (language === 'hi') assert.match(`${subject}${text}`, /[\u0900-\u097f]/);
    });

test('who may not open a run is led to its website', () => {
  const { html } = writeNotice({ kind: 'run-finished', run: { ...RUN, mayOpen: false } }, settings('en'));
  assert.doesNotMatch(html, new RegExp(RUN.testRunId));
  assert.match(html, new RegExp(`/v2/core/website/${RUN.websiteId}/testruns/1`));
});

test('without the address of the portal there are no links', () => {
  for (const language of LANGUAGES) {
    const { html, text } = writeNotice(NEWS.stale, settings(language, null));
    assert.doesNotMatch(html, /href=/);
    assert.doesNotMatch(text, /https?:/);
  }
});

test('one and many are told apart in English', () => {
  const subjectOf = (count: number) =>
    writeNotice(
      { ...NEWS.assigned, kind: 'assigned', websiteId: 'w', websiteName: 'W', due: null, count },
      settings('en'),
    ).subject;
  assert.deepEqual(
    [subjectOf(1), subjectOf(2)],
    ['1 non-compliance assigned to you: W', '2 non-compliances assigned to you: W'],
  );
});

test('mails use the words of the portal', () => {
  for (const language of LANGUAGES)
    assert.deepEqual(
      notOurWords(
        language,
        NEWS_KINDS.map((kind) => [kind, writeNotice(NEWS[kind], settings(language)).text] as const),
      ),
      [],
    );
});
