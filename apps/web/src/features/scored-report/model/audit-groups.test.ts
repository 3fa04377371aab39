import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScoredAudit } from '@abhigam/contract';
import { groupsOf, totalWeight } from './audit-groups.ts';

function audit(
  id: string,
  scoreDisplayMode: ScoredAudit['scoreDisplayMode'],
  score: number | null,
): ScoredAudit {
  return { id, title: `Title of ${id}`, description: '', impact: 'serious', score, scoreDisplayMode };
}

const AUDITS = Object.fromEntries(
  [
    audit('fails', 'binary', 0),
    audit('passes', 'binary', 1),
    audit('half', 'numeric', 0.5),
    audit('hand', 'manual', null),
    audit('older', 'not_applicable', null),
    audit('oldest', 'not-applicable', null),
    audit('informs', 'informative', null),
    audit('broke', 'error', null),
  ].map((one) => [one.id, one]),
);
const CATEGORY = {
  id: 'cat',
  title: 'Category',
  score: 0.5,
  auditRefs: [...Object.keys(AUDITS), 'unknown'].map((id, at) => ({
    id,
    weight: at,
    relevantAudits: id === 'fails' ? ['broke', 'unknown'] : [],
  })),
};

test('groups audits by result, failures first', () => {
  const groups = groupsOf(CATEGORY, AUDITS).map(({ group, listed }) => [
    group,
    listed.map((one) => one.audit.id).join(' '),
  ]);
  assert.deepEqual(groups, [
    ['failed', 'fails'],
    ['unscored', 'informs broke'],
    ['manual', 'hand'],
    ['passed', 'passes half'],
    ['notApplicable', 'older oldest'],
  ]);
  const [failed] = groupsOf(CATEGORY, AUDITS);
  assert.deepEqual(failed?.listed[0]?.relevant, ['Title of broke']);
  assert.deepEqual(groupsOf({ ...CATEGORY, auditRefs: [] }, AUDITS), []);
});

test('adds weights over all categories', () => {
  assert.equal(totalWeight({ categories: { one: CATEGORY, other: CATEGORY } }), 72);
});
