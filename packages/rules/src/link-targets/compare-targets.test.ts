import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTargets } from './compare-targets.ts';
import { describeTarget } from './describe-target.ts';
import { estimatedSimilarity, minHashSketch } from './min-hash.ts';

const ROADS =
  'Sealed bids for road works, bridges, drains, street lamps, school roofs, hospital beds, water tanks and new buses until Monday evening.';
const JOBS =
  'Clerks, nurses, drivers, gardeners, teachers, engineers, accountants, guards, cooks, tailors, welders, plumbers may apply before summer with certificates attached to the form.';
const page = (title: string, heading: string, text: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><title>${title}</title><header><a href="/">City portal home search</a></header><main><h1>${heading}</h1><p>${text}</p></main>`;

const described = (html: string, at: string) => {
  const target = describeTarget(html, { key: at, finalKey: at });
  assert.ok(target, 'a document of its own');
  return target;
};
const relation = (one: string, other: string) =>
  compareTargets(described(one, 'one'), described(other, 'other'));

test('treats one document at two addresses as the same, ignoring content that changes per visit', () => {
  const visit = (more: string) => page('Tenders', 'Tenders', `${ROADS} ${more}`);
  assert.equal(relation(visit(''), visit('')), 'same');
  assert.equal(
    relation(
      visit('Last updated on: 3 May 2026 Visitors: 1,204 11:59:02 IST'),
      visit('Last updated on: 4 June 2026 Visitors: 99 23:01:44 IST'),
    ),
    'same',
  );
  assert.equal(relation(visit('आगंतुक संख्या: 12'), visit('आगंतुक संख्या: 4,500')), 'same');
});

test('does not treat two tenders that differ in a number as the same', () => {
  assert.equal(
    relation(page('Tender', 'Tender', `${ROADS} No. 41`), page('Tender', 'Tender', `${ROADS} No. 42`)),
    'unsure',
  );
});

test('reports a difference only if title, heading and text all differ', () => {
  assert.equal(relation(page('Tenders', 'Tenders', ROADS), page('Jobs', 'Recruitment', JOBS)), 'differ');
  assert.equal(relation(page('City', 'Tenders', ROADS), page('City', 'Recruitment', JOBS)), 'unsure');
  assert.equal(relation(page('Tenders', 'Notices', ROADS), page('Jobs', 'Notices', JOBS)), 'unsure');
  assert.equal(relation(page('Tenders', 'Tenders', ROADS), page('Jobs', 'Recruitment', ROADS)), 'unsure');
  assert.equal(relation(page('Tenders', 'Tenders', 'Soon.'), page('Jobs', 'Recruitment', JOBS)), 'unsure');
  assert.equal(relation(page('Tenders', '', ROADS), page('Jobs', '', JOBS)), 'unsure');
});

test('is unsure about equal text without a heading, which a script may fill in', () => {
  assert.equal(relation(page('City', '', ROADS), page('City', '', ROADS)), 'unsure');
});

test('is unsure about equal text that scripts may change by address', () => {
  const html = (more: string) => `${page('Tenders', 'Tenders', ROADS)}${more}`;
  const between = (more: string, one: string, other: string) =>
    compareTargets(described(html(more), one), described(html(more), other));
  const counter = '<script src="/count.js"></script>';
  assert.equal(between('', 'a/list?page=1', 'a/list?page=2'), 'same');
  assert.equal(between(counter, 'a/list?page=1', 'a/list?page=2'), 'unsure');
  assert.equal(between(counter, 'a/list', 'a/copy'), 'same');
  assert.equal(between('<script>show(location.search)</script>', 'a/list', 'a/copy'), 'unsure');
  assert.equal(
    between('<div id="root"></div><script type="module" src="/a.js"></script>', 'a/x', 'a/y'),
    'unsure',
  );
  assert.equal(between('<script type="application/ld+json">{}</script>', 'a/x?a=1', 'a/x?a=2'), 'same');
});

test('does not treat a translation as another document', () => {
  const hindi =
    'सड़क पुल नाली दीपक विद्यालय छत अस्पताल बिस्तर पानी टंकी बसें सोमवार शाम तक बंद बोली आमंत्रित करते हैं हम सब लोग यहाँ';
  assert.equal(
    relation(page('Tenders', 'Tenders', ROADS), page('निविदाएँ', 'निविदा सूची', hindi, 'hi')),
    'unsure',
  );
  assert.equal(
    relation(page('Tenders', 'Tenders', ROADS), page('Jobs', 'Recruitment', JOBS, 'fr')),
    'unsure',
  );
});

test('ignores error, sign-in and redirect pages', () => {
  const none = (html: string) => assert.equal(describeTarget(html, { key: '', finalKey: '' }), null);
  none(page('Page not found', 'Sorry', JOBS));
  none(page('City', '404', JOBS));
  none(page('Sign in', 'Welcome', JOBS));
  none(page('City', 'Welcome', `${JOBS}<input type="password">`));
  none(`<meta http-equiv="refresh" content="0;url=/">${page('City', 'Jobs', JOBS)}`);
  none(page('पृष्ठ नहीं मिला', 'क्षमा करें', JOBS));
});

test('is unsure about application shells, unless both have the same final address', () => {
  const shell = '<title>App</title><div id="root"></div><script src="/app.js"></script>';
  const at = (finalKey: string, key: string) => ({ ...described(shell, finalKey), key });
  assert.equal(compareTargets(at('a', 'a'), at('b', 'b')), 'unsure');
  assert.equal(compareTargets(at('c', 'a'), at('c', 'b')), 'same');
});

test('estimates the share of common words from sketches', () => {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `word${from + at}`);
  const shared = (one: string[], other: string[]) =>
    estimatedSimilarity(minHashSketch(one), minHashSketch(other));
  assert.equal(shared(words(0, 300), words(0, 300)), 1);
  assert.ok(shared(words(0, 300), words(300, 600)) < 0.06);
  assert.ok(Math.abs(shared(words(0, 300), words(100, 400)) - 0.5) < 0.2);
  assert.equal(shared([], []), 0);
});
