import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { type Attack, attacksOn } from './attack-strings.ts';
import { countSteps, MAX_STEPS } from './count-steps.ts';

const LENGTH = 200;
/** Twice the text takes twice the steps where they grow linearly, four times where quadratically. */
const MAX_RATIO = 2.6;
/** A quadratic pattern takes more for each character of a text of this length. */
const FEW_STEPS = 30;
/** A repetition up to this often is a constant; one up to more is taken for endless. */
const MAX_BOUND = 400;

/** Why a pattern costs more than linearly; null where neither attacks nor the analysis of its source show that it does. */
export function superLinear(source: string, flags: string): string | null {
  const literal = parseRegExpLiteral(new RegExp(source, flags));
  return bySteps(literal) ?? byAnalysis(source, flags);
}

function bySteps(literal: AST.RegExpLiteral): string | null {
  const length = Math.max(LENGTH, 3 * largestBound(literal));
  for (const attack of attacksOn(literal)) {
    const text = textOf(attack, length);
    const steps = countSteps(literal, text);
    if (steps < FEW_STEPS * text.length) continue;
    const ofDouble = countSteps(literal, textOf(attack, 2 * length));
    if (steps > MAX_STEPS || ofDouble > MAX_STEPS || ofDouble > steps * MAX_RATIO)
      return `${JSON.stringify(attack)} takes ${steps} steps, and ${ofDouble} when it is twice as long`;
  }
  return null;
}

/** Below it a text grows faster with its length than it does later. */
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
    // The analysis does not know every property of Unicode; the attacks have judged those patterns.
    return null;
  }
  const [report] = reports;
  return report ? `static analysis: ${report.type}` : null;
}
