/** Verdicts on failures: false positives, and known failures that remain. */
export const FAILURE_VERDICTS = ['not-an-issue', 'accepted'] as const;
/** Verdicts on what only a person can judge: warned elements and manual tests. */
export const MANUAL_VERDICTS = ['passed', 'failed', 'not-applicable'] as const;
export type FailureVerdict = (typeof FAILURE_VERDICTS)[number];
export type ManualVerdict = (typeof MANUAL_VERDICTS)[number];

export const VERDICTS = [...FAILURE_VERDICTS, ...MANUAL_VERDICTS] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * What a decision about one audit of a website covers. `element`: elements with this markup on one page.
 * `defect`: the same on every page. `template`: everything from this place of a template, whatever its texts
 * and addresses. `website`: all findings of the audit; the only one of these four that survives markup changes,
 * so it ends by date or by a person. `page`: a manual test of one page; its audit is the id of the manual test.
 */
export const ELEMENT_SCOPES = ['element', 'defect', 'template', 'website'] as const;
export const DECISION_SCOPES = [...ELEMENT_SCOPES, 'page'] as const;
export type ElementScope = (typeof ELEMENT_SCOPES)[number];
export type DecisionScope = (typeof DECISION_SCOPES)[number];

/** Within a family, a decision replaces an earlier one about the same subject. */
export const DECISION_FAMILIES = ['failure', 'warning', 'page'] as const;
export type DecisionFamily = (typeof DECISION_FAMILIES)[number];

/**
 * State of a manual test of a page: its verdict, or open. `page-changed`: the part of the page that the test is
 * about has changed since the verdict.
 */
export const MANUAL_TEST_STATES = [...MANUAL_VERDICTS, 'page-changed', 'open'] as const;
export type ManualTestState = (typeof MANUAL_TEST_STATES)[number];
export type ManualTestCounts = Record<ManualTestState, number>;

export const NO_MANUAL_TESTS: ManualTestCounts = {
  passed: 0,
  failed: 0,
  'not-applicable': 0,
  'page-changed': 0,
  open: 0,
};

/** Why a decision ended. `expired`: its last day has passed. */
export const DECISION_ENDS = ['withdrawn', 'expired', 'replaced'] as const;
export type DecisionEnd = (typeof DECISION_ENDS)[number];

/** Filter of elements by decisions: without, with, or all. */
export const DECIDED_FILTERS = ['open', 'set-aside', 'all'] as const;
export type DecidedFilter = (typeof DECIDED_FILTERS)[number];

export const MAX_REASON_LENGTH = 2_000;
export const MAX_EVIDENCE_LENGTH = 2_000;
/**
 * Within this time a decision can be undone, which restores the one that it replaced; later it can be
 * withdrawn.
 */
export const UNDO_MINUTES = 15;
/** Maximum number of elements per decision. */
export const MAX_DECIDED = 1_000;

/** The fields that a user has set, as stored in the history. */
export interface DecisionTerms {
  verdict: Verdict;
  reason: string;
  evidence: string;
  ownerId: string | null;
  /** Last day of validity, YYYY-MM-DD in India. */
  until: string | null;
}

/**
 * Number of elements dismissed by decisions, by verdict: they are in the findings of a run or page, but not in
 * its lists.
 */
export type SetAsideCounts = Record<Verdict, number>;

export const NOTHING_SET_ASIDE: SetAsideCounts = {
  'not-an-issue': 0,
  accepted: 0,
  passed: 0,
  failed: 0,
  'not-applicable': 0,
};

export function isFailureVerdict(verdict: Verdict): verdict is FailureVerdict {
  return FAILURE_VERDICTS.some((known) => known === verdict);
}

export function familyOf(verdict: Verdict, scope: DecisionScope): DecisionFamily {
  if (scope === 'page') return 'page';
  return isFailureVerdict(verdict) ? 'failure' : 'warning';
}

/** Fields that match a decision to elements; each scope leaves some of them null. */
export interface DecisionMatch {
  scope: ElementScope;
  feHash: string | null;
  rootCause: string | null;
  urlKey: string | null;
}

export function matchesElement(
  decision: DecisionMatch,
  element: { feHash: string; rootCause: string; urlKey: string },
): boolean {
  switch (decision.scope) {
    case 'element':
      return decision.feHash === element.feHash && decision.urlKey === element.urlKey;
    case 'defect':
      return decision.feHash === element.feHash;
    case 'template':
      return decision.rootCause === element.rootCause;
    case 'website':
      return true;
  }
}

/**
 * The active decision about an audit with the narrowest scope for an element. The SQL in packages/db implements
 * the same order (decision-precedence.ts).
 */
export function mostSpecificDecision<D extends DecisionMatch>(
  decisions: readonly D[],
  element: { feHash: string; rootCause: string; urlKey: string },
): D | undefined {
  const fitting = decisions.filter((decision) => matchesElement(decision, element));
  return ELEMENT_SCOPES.flatMap((scope) => fitting.filter((one) => one.scope === scope))[0];
}
