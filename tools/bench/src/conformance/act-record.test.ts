import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actRecord } from './act-record.ts';
import type { CaseResult } from './test-cases.ts';

function result(
  ruleId: string,
  expected: 'passed' | 'failed' | 'inapplicable',
  outcomes: Record<string, 'fail' | 'cantTell'>,
): CaseResult {
  return {
    case: {
      testcaseId: 'x',
      ruleId,
      ruleName: '',
      expected,
      successCriteria: [],
      secondarySuccessCriteria: [],
      urlPath: '/x',
    },
    outcomes: Object.entries(outcomes).map(([checkId, outcome]) => ({ checkId, outcome, criteria: [] })),
    passed: [],
    notCarriedOut: [],
    problem: null,
  };
}

test('measures a check only on the rules that it declares', () => {
  const results = [
    result('aaa111', 'failed', { mine: 'fail', other: 'fail' }),
    result('aaa111', 'failed', { mine: 'cantTell' }),
    result('aaa111', 'failed', {}),
    result('aaa111', 'passed', { mine: 'cantTell' }),
    result('aaa111', 'inapplicable', { mine: 'fail' }),
    result('bbb222', 'failed', { mine: 'fail' }),
  ];
  const declared = new Map([
    ['mine', ['aaa111', 'none-at-hand']],
    ['silent', ['bbb222']],
    ['undeclared', []],
  ]);
  assert.deepEqual(actRecord(results, declared), {
    mine: { aaa111: { failed: 3, found: 1, warned: 1, falseAlarms: 1 } },
    silent: { bbb222: { failed: 1, found: 0, warned: 0, falseAlarms: 0 } },
  });
});
