import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { type Attack, attacksOn } from './attack-strings.ts';
import { countSteps, MAX_STEPS } from './count-steps.ts';

const LENGTH = 200;
/** Doubling the input doubles the steps if linear, and quadruples them if quadratic. */
const MAX_RATIO = 2.6;
/** A quadratic pattern needs more steps per character at this input length. */
const FEW_STEPS = 30;
/** Repetitions up to this bound are treated as constant, larger ones as unbounded. */
const MAX_BOUND = 400;

/** Reason why a pattern is superlinear; null when neither attacks nor static analysis find one. */
export function superlinearReason(source: string, flags: string): string | null {
  const literal = parseRegExpLiteral(new RegExp(source, flags));
  return bySteps(literal) ?? byAnalysis(source, flags);
}

function bySteps(literal: AST.RegExpLiteral): string | null {
  const length = Math.max(LENGTH, 3 * largestBound(literal));
  for (const attack of attacksOn(literal)) {
    const text = textOf(attack, length);
    const steps = countSteps(literal, text);
    if (steps < FEW_STEPS * text.length) continue;
    const stepsForDouble = countSteps(literal, textOf(attack, 2 * length));
    if (steps > MAX_STEPS || stepsForDouble > MAX_STEPS || stepsForDouble > steps * MAX_RATIO)
      return `${JSON.stringify(attack)} takes ${steps} steps, and ${stepsForDouble} when it is twice as long`;
  }
  return null;
}

/** Below this length the steps grow faster than they do later. */
function largestBound(literal: AST.RegExpLiteral): number {
  let largest = 0;
  visitRegExpAST(literal, {
    onQuantifierEnter: ({ max }) => {
      if (max <= MAX_BOUND) largest = Math.max(largest, max);
    },
  });
  return largest;
}

function textOf({ prefix, pump, suffix }: Attack, length: number): string {
  return prefix + pump.repeat(Math.ceil(length / Math.min(pump.length, 4))) + suffix;
}

function byAnalysis(source: string, flags: string): string | null {
  let reports: ReturnType<typeof analyse>['reports'];
  try {
    ({ reports } = analyse({ source, flags }));
  } catch {
    // The analysis does not support every Unicode property; the attacks cover those patterns.
    return null;
  }
  const [report] = reports;
  return report ? `static analysis: ${report.type}` : null;
}
