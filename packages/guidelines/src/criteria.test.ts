import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WCAG_LEVELS, WCAG_VERSIONS } from '@abhigam/domain';
import hindi from '../data/criterion-names.hi.json' with { type: 'json' };
import { criteriaList, criteriaOf, gigwCheckpoints } from './criteria.ts';
import { axeCriteria, RULES } from './rules.ts';
import { selectRules } from './select-rules.ts';

test('each version has its number of criteria', () => {
  const count = (version: '2.0' | '2.1' | '2.2') =>
    criteriaList().filter((criterion) => criterion.versions.includes(version)).length;
  assert.deepEqual([count('2.0'), count('2.1'), count('2.2')], [61, 78, 86]);
});

test('4.1.1 stays in the lists of 2.0 and 2.1 with the note that it is always satisfied', () => {
  const parsing = criteriaList().find((criterion) => criterion.num === '4.1.1');
  assert.deepEqual(parsing?.versions, ['2.0', '2.1']);
  assert.equal(parsing?.note, 'always satisfied');
});

test('GIGW numbers the 50 criteria of 2.1 A and AA in order', () => {
  const covered = criteriaList().filter(
    (criterion) => criterion.versions.includes('2.1') && criterion.level !== 'AAA',
  );
  assert.deepEqual(
    gigwCheckpoints(covered.map((criterion) => criterion.num)),
    Array.from({ length: 50 }, (_, index) => `5.2.${index + 1}`),
  );
  assert.deepEqual(gigwCheckpoints(['2.5.8', '1.4.6']), []);
});

test('every criterion has a distinct Hindi name', () => {
  assert.deepEqual(
    Object.keys(hindi),
    criteriaList().map(({ num }) => num),
  );
  for (const { names } of criteriaList()) assert.doesNotMatch(names.hi, /[a-z]/i);
  assert.equal(new Set(Object.values(hindi)).size, criteriaList().length);
});

test('unnamed fields belong to three criteria, and a run never selects a rule without one of its criteria', () => {
  for (const id of ['label', 'select-name']) assert.deepEqual(axeCriteria(id), ['1.3.1', '3.3.2', '4.1.2']);
  for (const wcagVersion of WCAG_VERSIONS)
    for (const wcagLevel of WCAG_LEVELS) {
      const criteria = new Set(criteriaOf(wcagVersion, wcagLevel).map(({ num }) => num));
      for (const { id, kind } of selectRules({ wcagVersion, wcagLevel, disableExperimental: true }))
        if (kind === 'wcag')
          assert.ok(
            axeCriteria(id).some((num) => criteria.has(num)),
            `${id} ${wcagVersion} ${wcagLevel}`,
          );
    }
});

test('every criterion of a rule exists', () => {
  const known = new Set(criteriaList().map((criterion) => criterion.num));
  for (const rule of RULES) for (const num of rule.criteria) assert.ok(known.has(num), `${rule.id} ${num}`);
});
