import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WarnReason } from '@abhigam/db';
import { type AuditStatus, countsAsPassed, inEnglish, say } from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';
import { reportingDetails } from '@abhigam/rules';
import { distinctTitles } from '../words/distinct-titles.ts';
import { type ScoredPage, scoredAudits } from './scored-report.ts';
import { weighReviewed } from './weigh-reviewed.ts';

const stored = (
  auditId: string,
  status: AuditStatus,
  weight: number,
  more: { reason?: WarnReason } = {},
) => ({
  auditId,
  source: 'lh' as const,
  status,
  reason: more.reason ?? null,
  weight,
  elements: status === 'Pass' ? 0 : 2,
});

const PAGE: ScoredPage = {
  score: 57,
  weights: { total: 41, passed: 24 },
  audits: [
    stored('image-alt', 'Fail', 10),
    // Fails for some elements and has warnings for others.
    stored('color-contrast', 'Fail', 7),
    stored('color-contrast', 'Warn', 7, { reason: 'needs-review' }),
    stored('html-has-lang', 'Pass', 7),
    stored('document-title', 'Pass', 7),
    // One of these passed elsewhere on the page: with the passed ones it adds up to 24.
    stored('label', 'Warn', 7, { reason: 'needs-review' }),
    stored('link-name', 'Warn', 10, { reason: 'needs-review' }),
    stored('region', 'Warn', 0, { reason: 'best-practice' }),
  ],
  elements: [
    {
      auditId: 'image-alt',
      selector: '#logo',
      snippet: '<img id="logo">',
      label: 'Logo',
      explanation: 'It has no text alternative.',
      rect: null,
    },
  ],
  foundTogether: [{ auditId: 'image-alt', otherId: 'andi-no-name-image', otherStatus: 'Fail' }],
  selectedRules: ['image-alt', 'video-caption', 'select-name', 'meta-refresh'],
  erroredRules: ['select-name'],
  leftOutRules: ['meta-refresh'],
};

test('each audit has a mode and a score; warnings are manual', () => {
  const { audits } = scoredAudits(PAGE, 'en');
  const modes = Object.fromEntries(
    Object.values(audits).map(({ id, scoreDisplayMode, score }) => [id, `${scoreDisplayMode} ${score}`]),
  );
  for (const { id } of manualTests('en')) {
    assert.equal(modes[id], 'manual null');
    delete modes[id];
  }
  assert.deepEqual(modes, {
    'image-alt': 'binary 0',
    'color-contrast': 'binary 0',
    'html-has-lang': 'binary 1',
    'document-title': 'binary 1',
    label: 'manual null',
    'link-name': 'manual null',
    region: 'informative null',
    'video-caption': 'notApplicable null',
    'select-name': 'error null',
    'meta-refresh': 'error null',
    'andi-no-name-image': 'binary 0',
  });
  assert.match(audits['select-name']?.errorMessage ?? '', /stopped with an error/);
  assert.match(audits['meta-refresh']?.errorMessage ?? '', /left out/);
  assert.match(audits['html-has-lang']?.title ?? '', /^Not found: /);
  assert.match(audits['video-caption']?.title ?? '', /^Nothing to check: /);
  const { details } = audits['image-alt'] ?? {};
  assert.deepEqual([details?.items.length, details?.total], [1, 2]);
  assert.equal(audits['html-has-lang']?.details, undefined);
});

test('distinguishes two audits with the same title by source, in every language', () => {
  for (const [language, own, axe] of [
    ['en', 'Image has no text alternative (Own rules)', 'Image has no text alternative (axe)'],
    ['hi', 'चित्रों का पाठ विकल्प नहीं है (अपने नियम)', 'चित्रों का पाठ विकल्प नहीं है (axe)'],
  ] as const) {
    const { audits } = scoredAudits(PAGE, language);
    assert.equal(audits['andi-no-name-image']?.title, own);
    assert.equal(audits['image-alt']?.title, axe);
  }
  // All titles in one list.
  const titles = Object.entries(reportingDetails('hi')).map(([id, { title }]) => [id, title] as const);
  const distinct = [...distinctTitles(new Map(titles), 'hi').values()];
  assert.equal(new Set(distinct).size, titles.length);
  assert.equal(
    scoredAudits({ ...PAGE, foundTogether: [] }, 'en').audits['image-alt']?.title,
    'Image has no text alternative',
  );
});

test('weights of the audits add up to the weight of the page, and each category has its own score', () => {
  const { audits, categories, score } = scoredAudits(PAGE, 'en');
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const weigh = (of: typeof refs) => of.reduce((sum, { weight }) => sum + weight, 0);
  assert.equal(weigh(refs), 41);
  assert.equal(
    weigh(
      refs.filter(({ id }) => {
        const audit = audits[id];
        return audit && countsAsPassed(audit);
      }),
    ),
    24,
  );
  assert.equal(score, 0.57);
  // An image without alternative; the title of the page belongs to structure.
  assert.equal(categories['cat.text-alternatives']?.score, 0);
  assert.equal(categories['cat.structure']?.score, 1);
  assert.equal(categories['cat.language']?.score, 1);
  assert.equal(categories['best-practice']?.score, null);
  assert.equal(categories.manual?.score, null);
  assert.equal(new Set(refs.map(({ id }) => id)).size, Object.keys(audits).length);
});

test('audits that found the same defects refer to each other', () => {
  const { categories } = scoredAudits(PAGE, 'hi');
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const relevant = (id: string) => refs.find((ref) => ref.id === id)?.relevantAudits;
  assert.deepEqual(relevant('image-alt'), ['andi-no-name-image']);
  assert.deepEqual(relevant('andi-no-name-image'), ['image-alt']);
  assert.deepEqual(relevant('label'), []);
});

test('a page without a result has no categories', () => {
  assert.equal(inEnglish(say('report.noCategories')), 'No categories provided');
  const nothing = { ...PAGE, audits: [], foundTogether: [] };
  assert.throws(() => scoredAudits(nothing, 'en'), {
    code: 'ER_STATE',
    said: say('report.noCategories'),
  });
});

test('derives from the stored weights which warned audits passed elsewhere', () => {
  const audits = [
    { id: 'a', weight: 7 },
    { id: 'b', weight: 0 },
    { id: 'c', weight: 3 },
    { id: 'd', weight: 10 },
  ];
  const which = (left: number) => [...weighReviewed(audits, left)].sort().join('');
  assert.deepEqual([7, 3, 13, 17, 20].map(which), ['a', 'c', 'cd', 'ad', 'acd']);
  assert.deepEqual([0, -3, 5, 100].map(which), ['', '', '', '']);
});
