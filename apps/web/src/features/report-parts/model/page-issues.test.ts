import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditEntry, AuditReportingDetail, FailingElementView } from '@abhigam/contract';
import type { AuditStatus } from '@abhigam/domain';
import { pageIssues } from './page-issues.ts';
import { parseResultFilter } from './result-filter.ts';
import type { Criterion } from './wcag-level.ts';

const element: FailingElementView = {
  id: '00000000-0000-4000-8000-000000000000',
  feHash: 'h',
  label: 'l',
  explanation: 'e',
  snippet: '<a>',
  selector: 'a',
  testData: null,
  seenAlso: [],
  decision: null,
  altFailureData: null,
  src: 'lh',
  correction: null,
  rect: null,
  state: null,
  picture: null,
  nonCompliance: null,
};
const audit = (id: string, status: AuditStatus, elements = 1): AuditEntry => ({
  id,
  src: 'lh',
  status,
  reason: null,
  elementCount: elements,
  setAsideCount: 0,
  failingElements: Array.from({ length: elements }, () => element),
});
const detail = (
  identifier: string,
  more: Partial<AuditReportingDetail> = {},
): [string, AuditReportingDetail] => [
  identifier,
  {
    identifier,
    title: identifier,
    description: '',
    decides: '',
    leaves: '',
    impact: 'serious',
    category: 'cat.color',
    tags: [],
    criteria: [],
    gigw: [],
    experimental: false,
    affected: [],
    ...more,
  },
];
const details = Object.fromEntries([
  detail('color-contrast', { criteria: ['1.4.3'] }),
  detail('image-alt', {
    impact: 'critical',
    category: 'cat.text-alternatives',
    criteria: ['1.1.1'],
  }),
  detail('region', { impact: 'moderate', category: 'cat.keyboard' }),
  detail('hidden-content', { impact: 'minor', experimental: true }),
]);
const criteria: Criterion[] = [
  {
    num: '1.1.1',
    handle: 'Non-text Content',
    names: { en: 'Non-text Content', hi: 'Non-text Content' },
    level: 'A',
    versions: ['2.0', '2.1', '2.2'],
    note: null,
  },
  {
    num: '1.4.3',
    handle: 'Contrast',
    names: { en: 'Contrast', hi: 'Contrast' },
    level: 'AA',
    versions: ['2.0', '2.1', '2.2'],
    note: null,
  },
];
const audits = [
  audit('region', 'Warn', 3),
  audit('color-contrast', 'Warn', 2),
  audit('color-contrast', 'Fail', 24),
  audit('image-alt', 'Fail', 6),
  audit('hidden-content', 'Warn'),
  audit('gone-rule', 'Pass', 0),
];
const ids = (query: string) =>
  pageIssues(audits, details, criteria, parseResultFilter(new URLSearchParams(query))).map((i) => i.auditId);

test('failures are shown first of all, the most severe on top', () => {
  assert.deepEqual(ids(''), ['image-alt', 'color-contrast']);
});

test('all statuses together join the entries of one check', () => {
  const all = pageIssues(audits, details, criteria, parseResultFilter(new URLSearchParams('status=All')));
  assert.deepEqual(
    all.map((i) => [i.auditId, i.status, i.elementCount]),
    [
      ['image-alt', 'Fail', 6],
      ['color-contrast', 'Fail', 26],
      ['region', 'Warn', 3],
      ['hidden-content', 'Warn', 1],
      ['gone-rule', 'Pass', 0],
    ],
  );
  assert.deepEqual(
    all[1]?.entries.map((entry) => entry.status),
    ['Fail', 'Warn'],
  );
});

test('category, experimental, level and criterion each narrow the list', () => {
  assert.deepEqual(ids('category=cat.color'), ['color-contrast']);
  assert.deepEqual(ids('status=All&category=experimental'), ['hidden-content']);
  assert.deepEqual(ids('levels=2.0 A'), ['image-alt']);
  assert.deepEqual(ids('levels=2.0 A,2.1 AA'), ['image-alt', 'color-contrast']);
  assert.deepEqual(ids('criterion=1.4.3'), ['color-contrast']);
  assert.deepEqual(ids('criterion=1.4.3&levels=2.0 A'), []);
});
