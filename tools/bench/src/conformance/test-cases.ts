import { type AuditSource, inEnglish } from '@abhigam/domain';
import type { Engine, TestPageInput } from '@abhigam/engine';
import { reportingDetails } from '@abhigam/rules';
import type { TestCase } from './manifest.ts';

type Outcome = 'fail' | 'cantTell';

export interface CaseResult {
  case: TestCase;
  /** Outcome of each check: `fail` is a definite failure, `cantTell` needs review. */
  outcomes: { checkId: string; outcome: Outcome; criteria: string[] }[];
  /** Checks that were applicable and had no findings. */
  passed: string[];
  /** Checks that were not executed on this page, for example because of a timeout. */
  notCarriedOut: string[];
  /** Why the page could not be tested. */
  problem: string | null;
}

const DETAILS = reportingDetails('en');

/** WCAG 2.2, level AAA, including experimental rules. */
export const ALL_RULES = { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false } as const;

/** Tests each case with all rules. */
export async function testCases(
  engine: Engine,
  cases: readonly TestCase[],
  options: {
    origin: string;
    sources: readonly AuditSource[];
    concurrency: number;
    lookBehind?: NonNullable<TestPageInput['lookBehind']>;
    onDone: () => void;
  },
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  const waiting = cases.values();
  const processQueue = async () => {
    for (const one of waiting) {
      results.push(await testCase(engine, one, options));
      options.onDone();
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, processQueue));
  return results;
}

async function testCase(
  engine: Engine,
  one: TestCase,
  { origin, sources, lookBehind }: Pick<Parameters<typeof testCases>[2], 'origin' | 'sources' | 'lookBehind'>,
): Promise<CaseResult> {
  const { result } = await engine.testPage({
    url: origin + one.urlPath,
    rules: ALL_RULES,
    sources,
    screenshot: false,
    acceptDrawings: true,
    ...(lookBehind && { lookBehind }),
  });
  if (result.status === 'FAILURE')
    return { case: one, outcomes: [], passed: [], notCarriedOut: [], problem: inEnglish(result.detail) };
  const outcomes = result.audits.flatMap(({ id, source, status, criteria, failingElements }) => {
    if (status === 'Pass') return [];
    const outcome = status === 'Fail' ? ('fail' as const) : ('cantTell' as const);
    const stated = failingElements
      .flatMap(({ seenAlso }) => seenAlso)
      .map((seen) => ({
        checkId: seen.id,
        // A merged finding keeps its own status: a warning does not become a failure because it was merged into
        // one.
        outcome: seen.status === 'Warn' ? ('cantTell' as const) : outcome,
        // Another source reported the same defect, so it shares the criteria; checks of the same source use
        // their own.
        criteria: seen.source === source ? (DETAILS[seen.id]?.criteria ?? []) : criteria,
      }));
    const distinct = new Map(stated.map((one) => [`${one.checkId} ${one.outcome}`, one]));
    return [{ checkId: id, outcome, criteria }, ...distinct.values()];
  });
  return {
    case: one,
    outcomes,
    passed: result.audits.filter(({ status }) => status === 'Pass').map(({ id }) => id),
    notCarriedOut: [...result.leftOut.flatMap(({ rules }) => rules), ...result.erroredRules],
    problem: null,
  };
}
