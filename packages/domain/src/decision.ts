/** What a person says of failures: false positives, and what is known and stays. */
export const FAILURE_VERDICTS = ['not-an-issue', 'accepted'] as const;
/** What a person says of what no program can judge: warned elements, and the tests of a page that are done by hand. */
export const HAND_VERDICTS = ['passed', 'failed', 'not-applicable'] as const;
export type FailureVerdict = (typeof FAILURE_VERDICTS)[number];
export type HandVerdict = (typeof HAND_VERDICTS)[number];

export const VERDICTS = [...FAILURE_VERDICTS, ...HAND_VERDICTS] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * What a decision is about, of one audit of a website. `element`: elements with this markup on one page. `defect`: on every
 * page. `template`: what comes from this place of a template, whatever its texts and addresses. `website`: all that the
 * audit finds; of these four it alone stays when markup changes, so it ends by its date or by a person. `page`: a hand test
 * of one page; its audit is the id of the hand test.
 */
export const ELEMENT_SCOPES = ['element', 'defect', 'template', 'website'] as const;
export const DECISION_SCOPES = [...ELEMENT_SCOPES, 'page'] as const;
export type ElementScope = (typeof ELEMENT_SCOPES)[number];
export type DecisionScope = (typeof DECISION_SCOPES)[number];

/** Decisions of one family over the same take each other's place. */
export const DECISION_FAMILIES = ['failure', 'warning', 'page'] as const;
export type DecisionFamily = (typeof DECISION_FAMILIES)[number];

/**
 * Where a hand test of a page stands: what was decided, or that it is to be done. `page-changed`: it was decided when the page
 * was another one in what the test is about.
 */
export const HAND_TEST_STATES = [...HAND_VERDICTS, 'page-changed', 'open'] as const;
export type HandTestState = (typeof HAND_TEST_STATES)[number];
export type HandTestCounts = Record<HandTestState, number>;

export const NO_HAND_TESTS: HandTestCounts = {
  passed: 0,
  failed: 0,
  'not-applicable': 0,
  'page-changed': 0,
  open: 0,
};

/** Why one holds no longer. `expired`: its last day has passed. */
export const DECISION_ENDS = ['withdrawn', 'expired', 'replaced'] as const;
export type DecisionEnd = (typeof DECISION_ENDS)[number];

/** Which elements a list has: those that no decision takes out, those that one does, or all. */
export const DECIDED = ['open', 'set-aside', 'all'] as const;
export type Decided = (typeof DECIDED)[number];

export const MAX_REASON_LENGTH = 2_000;
export const MAX_EVIDENCE_LENGTH = 2_000;
/** As long can what was decided be undone so that what it replaced holds again; later it can be withdrawn. */
export const UNDO_MINUTES = 15;
/** Elements that are decided together at most. */
export const MAX_DECIDED = 1_000;

/** What a person has set of a decision, as its history keeps it. */
export interface DecisionTerms {
  verdict: Verdict;
  reason: string;
  evidence: string;
  ownerId: string | null;
  /** The last day on which it holds, YYYY-MM-DD where the portal is used. */
  until: string | null;
}

/** Elements of a run or page that are in its findings and not in its lists, by what was decided of them. */
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

/** What a decision about elements is matched by; of each scope some of it is null. */
export interface DecisionMatch {
  scope: ElementScope;
  feHash: string | null;
  rootCause: string | null;
  urlKey: string | null;
}

export function isAbout(
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
 * Which of the decisions in force about an audit holds for an element: the narrowest. The statements of packages/db say the
 * same (decision-precedence.ts).
 */
export function narrowestOf<D extends DecisionMatch>(
  decisions: readonly D[],
  element: { feHash: string; rootCause: string; urlKey: string },
): D | undefined {
  const fitting = decisions.filter((decision) => isAbout(decision, element));
  return ELEMENT_SCOPES.flatMap((scope) => fitting.filter((one) => one.scope === scope))[0];
}
