import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditEntry, AuditReportingDetail, FailingElementView } from '@abhigam/contract';
import type { AuditStatus } from '@abhigam/domain';
import { filterIncluding, pageIssues, withBothOf } from './page-issues.ts';
import { MATCH_ALL_FILTER, parseResultFilter, withResultFilter } from './result-filter.ts';
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
    comparesPages: false,
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

test('shows failures by default, most severe first', () => {
  assert.deepEqual(ids(''), ['image-alt', 'color-contrast']);
});

test('joins the entries of one check when all statuses are shown', () => {
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

test('filters by category, experimental, level and criterion', () => {
  assert.deepEqual(ids('category=cat.color'), ['color-contrast']);
  assert.deepEqual(ids('status=All&category=experimental'), ['hidden-content']);
  assert.deepEqual(ids('levels=2.0 A'), ['image-alt']);
  assert.deepEqual(ids('levels=2.0 A,2.1 AA'), ['image-alt', 'color-contrast']);
  assert.deepEqual(ids('criterion=1.4.3'), ['color-contrast']);
  assert.deepEqual(ids('criterion=1.4.3&levels=2.0 A'), []);
});

/** The URL that shows this issue. */
const showing = (auditId: string, query: string, hideWarnings = false) => {
  const search = new URLSearchParams(query);
  const issue = pageIssues(audits, details, criteria, MATCH_ALL_FILTER).find(
    (one) => one.auditId === auditId,
  );
  assert.ok(issue);
  const filter = filterIncluding(issue, parseResultFilter(search, hideWarnings), criteria, hideWarnings);
  const address = withResultFilter(search, filter);
  assert.ok(ids(String(address)).includes(auditId));
  return Object.fromEntries(address);
};

test('changes only the filters that hide an issue', () => {
  assert.deepEqual(showing('image-alt', ''), {});
  assert.deepEqual(showing('region', ''), { status: 'Warn' });
  assert.deepEqual(showing('gone-rule', ''), { status: 'Pass' });
  assert.deepEqual(showing('color-contrast', 'status=Warn'), { status: 'Warn' });
  assert.deepEqual(showing('image-alt', 'category=cat.color&levels=2.0 A&other=1'), {
    levels: '2.0 A',
    other: '1',
  });
  assert.deepEqual(showing('color-contrast', 'criterion=1.1.1&levels=2.0 A&status=All'), { status: 'All' });
  assert.deepEqual(showing('hidden-content', 'category=cat.keyboard'), { status: 'Warn' });
  assert.deepEqual(showing('region', '', true), { status: 'All' });
});

test('lists failures and warnings of an issue when a linked element may be in either', () => {
  const all = pageIssues(audits, details, criteria, MATCH_ALL_FILTER);
  const filter = parseResultFilter(new URLSearchParams());
  const of = (auditId: string) => all.find((issue) => issue.auditId === auditId);
  const [both, one] = [of('color-contrast'), of('image-alt')];
  assert.ok(both && one);
  assert.equal(withBothOf(both, filter).status, 'All');
  assert.deepEqual(withBothOf(one, filter), filter);
});
