import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Attention } from '../../../data/dashboard.ts';
import { attentionGroups } from './attention-groups.ts';

const none = { count: 0, isMore: false, first: [] };
const quiet: Attention = {
  worse: none,
  schedulesFailing: none,
  overdue: none,
  stale: none,
  staleAfterDays: 30,
  untested: none,
  untestedAfterDays: 90,
  onboarding: none,
  neverTested: none,
  unresolved: none,
};

const website = (name: string) => ({
  websiteId: name,
  websiteName: name,
  url: `https://${name}.example.in/`,
  latestScore: 60,
  latestTestRunId: `${name}-later`,
  scoreBefore: 80,
  testRunIdBefore: `${name}-before`,
});
const issue = (id: string) => ({
  id,
  auditId: 'image-alt',
  title: 'Image has no text alternative',
  status: 'UNRESOLVED' as const,
  websiteId: 'a',
  websiteName: 'a',
  due: '2026-11-01',
});

const kindsOf = (attention: Attention) =>
  attentionGroups(attention).map(({ question, waiting }) => [
    question,
    waiting.map(({ kind, count, lines }) => [kind, count, lines.length]),
  ]);

test('returns every question without items when nothing is due', () => {
  const empty = [
    ['worse', []],
    ['overdue', []],
    ['next', []],
  ];
  assert.deepEqual(kindsOf(quiet), empty);
  // For users who see one organization and cannot approve accounts.
  assert.deepEqual(kindsOf({ ...quiet, untested: null, onboarding: null, neverTested: null }), empty);
});

test('shortens kinds that have a list of their own and shows all items of the other kinds', () => {
  assert.deepEqual(
    kindsOf({
      ...quiet,
      worse: { count: 4, isMore: false, first: ['a', 'b', 'c', 'd'].map(website) },
      overdue: { count: 1000, isMore: true, first: ['1', '2', '3', '4', '5'].map(issue) },
    }),
    [
      ['worse', [['worse', 4, 4]]],
      ['overdue', [['overdue', 1000, 2]]],
      ['next', []],
    ],
  );
});

test('orders waiting people, then schedules, then untested websites, then repairs', () => {
  const first = { organizationId: 7, name: 'Suryanagar', websiteCnt: 2, latestTestTime: null };
  const schedule = {
    id: 's',
    name: 'Weekly',
    websiteId: 'a',
    websiteName: 'a',
    isStopped: true,
    failuresInRow: 3,
  };
  const person = {
    userId: 'p',
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    organizationName: null,
    requested: '2026-11-01T08:00:00.000Z',
  };
  const frequent = { auditId: 'image-alt', title: 'Image has no text alternative', count: 9 };
  const fresh = { websiteId: 'b', websiteName: 'b' };
  const [, , next] = attentionGroups({
    ...quiet,
    untested: { count: 1, isMore: false, first: [first] },
    schedulesFailing: { count: 1, isMore: false, first: [schedule] },
    onboarding: { count: 1, isMore: false, first: [person] },
    unresolved: { count: 9, isMore: false, first: [frequent] },
    neverTested: { count: 1, isMore: false, first: [fresh] },
  });
  assert.deepEqual(
    next?.waiting.flatMap(({ lines }) => lines),
    [
      { kind: 'onboarding', item: person },
      { kind: 'schedulesFailing', item: schedule },
      { kind: 'untested', item: first },
      { kind: 'neverTested', item: fresh },
      { kind: 'unresolved', item: frequent },
    ],
  );
});
