import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListedNonCompliance } from '@abhigam/contract';
import { withNcState } from './with-nc-state.ts';

const NOW = new Date('2026-03-05T20:00:00Z');

const row: ListedNonCompliance = {
  id: '1',
  auditId: 'image-alt',
  websiteId: 'w',
  status: 'UNRESOLVED',
  priority: 4,
  impactRank: 4,
  isPrioritySet: false,
  isSetAside: false,
  pagesAffected: 1,
  created: '2026-01-01T00:00:00.000Z',
  resolved: null,
  assignee: null,
  due: null,
  lastSeen: null,
  lastChecked: null,
  seenBy: [],
  version: 1,
  feHash: '',
  website: { id: 'w', name: '', url: '', organizationId: 1, latestTestRunId: null },
  users: null,
  comments: 'old',
  isStale: true,
  isOverdue: false,
  isTemplate: false,
  failingElement: { label: '', explanation: '', snippet: '', testData: null },
};
const part = {
  counts: { unresolved: 1, fixInProgress: 0, resolved: 4, overdue: 0 },
  staleAfterDays: 30,
  nonCompliances: [row, { ...row, id: '2' }],
};
const state = { ...row, version: 2, notes: [] };

test('keeps a resolved row in the list, neither stale nor overdue, and updates the counts', () => {
  const next = withNcState(part, { ...state, status: 'RESOLVED', due: '2026-01-02' }, NOW);
  const [one, two] = next.nonCompliances;
  assert.deepEqual([one?.status, one?.isStale, one?.isOverdue], ['RESOLVED', false, false]);
  assert.equal(two, part.nonCompliances[1]);
  assert.deepEqual(next.counts, { unresolved: 0, fixInProgress: 0, resolved: 5, overdue: 0 });
});

test('is overdue when its day has passed in India', () => {
  // In India the 6th has already begun.
  const due = (day: string) => withNcState(part, { ...state, due: day }, NOW).nonCompliances[0]?.isOverdue;
  assert.deepEqual([due('2026-03-05'), due('2026-03-06')], [true, false]);
});

test('shows the latest note of a user, not one of a run', () => {
  const notes = [
    { user: null, comments: '' },
    { user: {}, comments: '' },
    { user: {}, comments: 'new' },
    { user: {}, comments: 'older' },
  ];
  assert.equal(withNcState(part, { ...state, notes }, NOW).nonCompliances[0]?.comments, 'new');
});

test('returns a list without the row unchanged', () => {
  assert.equal(withNcState(part, { ...state, id: '3' }, NOW), part);
});
