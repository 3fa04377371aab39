import type { RuleScore } from './score-cases.ts';
import type { CaseResult } from './test-cases.ts';

/** Lists rules that are not fully found, then the totals. */
export function formatScore(scores: readonly RuleScore[], results: readonly CaseResult[]): string {
  const sum = (pick: (score: RuleScore) => number) => scores.reduce((total, score) => total + pick(score), 0);
  const of = (expected: string) => results.filter((result) => result.case.expected === expected).length;
  const untested = results.filter(({ problem }) => problem !== null);
  return [
    'rule     found  warned  false alarms  name',
    ...scores.filter(isWorthALine).map(line),
    '',
    `Found as Fail by consistent checks: ${sum((score) => score.found)} of ${of('failed')} failed cases.`,
    `Warned besides: ${sum((score) => score.warned)}.`,
    `False alarms: ${sum((score) => score.falseOnPassed)} of ${of('passed')} passed cases, ${sum((score) => score.falseOnInapplicable)} of ${of('inapplicable')} inapplicable ones.`,
    ...(untested.length > 0 ? [`Not tested: ${untested.length}.`] : []),
    ...untested.map(({ case: one, problem }) => `  ${one.urlPath}: ${problem}`),
  ].join('\n');
}

function isWorthALine({ failed, found, falseOnPassed, falseOnInapplicable }: RuleScore): boolean {
  return found < failed || falseOnPassed + falseOnInapplicable > 0;
}

function line(score: RuleScore): string {
  const { ruleId, found, failed, warned, falseOnPassed, falseOnInapplicable, name, criteria, checks } = score;
  return [
    ruleId.padEnd(8),
    `${found}/${failed}`.padStart(5),
    String(warned).padStart(7),
    `${falseOnPassed}+${falseOnInapplicable}`.padStart(13),
    ` ${name} (${criteria.join(', ') || 'no criterion'})${checks.length > 0 ? `: ${checks.join(', ')}` : ''}`,
  ].join(' ');
}
