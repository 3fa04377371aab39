import {
  currentRuleId,
  DECISION_ENDS,
  DECISION_SCOPES,
  ELEMENT_SCOPES,
  isFailureVerdict,
  MANUAL_TEST_STATES,
  MANUAL_VERDICTS,
  MAX_DECIDED,
  MESSAGES,
  VERDICTS,
} from '@abhigam/domain';
import { z } from 'zod';
import { auditId } from './audit-id.ts';
import { defineCall } from './call.ts';
import {
  decisionPerson,
  decisionScope,
  elementScope,
  evidence,
  futureDay,
  handTestCounts,
  reason,
  untilDay,
  verdict,
} from './decision-parts.ts';
import { filterParam, MAX_LIMIT, orderBy, paginationQuery } from './filter.ts';
import { contrastData } from './listed-parts.ts';
import { manualTest } from './page-result.ts';
import { auditSource, id, impact, isoTime, language, organizationId, version } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

/** The form of a decision; manual judgements need no reason. */
const terms = {
  verdict: z.enum(VERDICTS),
  reason: reason.default(''),
  /** Text or URL as evidence. */
  evidence: evidence.default(''),
  /** The responsible user: an active user of the website's organization. */
  ownerId: id.nullable().default(null),
  until: futureDay.nullable().default(null),
};
const hasReason = (decision: { verdict: (typeof VERDICTS)[number]; reason: string }) =>
  !isFailureVerdict(decision.verdict) || decision.reason !== '';

export const decisionForm = z
  .object({ ...terms, scope: z.enum(ELEMENT_SCOPES) })
  .refine(hasReason, { error: MESSAGES.reasonRequired, path: ['reason'] });

export const makeDecisions = defineCall({
  method: 'POST',
  path: '/decisions',
  summary: 'Decide about failing elements of one audit of a run: all of them or none',
  body: z
    .object({
      ...terms,
      scope: z.enum(ELEMENT_SCOPES),
      /**
       * Elements of one audit and status of one run. With the scope `defect` or `template`, one of several
       * similar elements is enough.
       */
      elementIds: z.array(id).min(1).max(MAX_DECIDED),
      /** Replaces an existing decision about the same target; otherwise it is refused (ER_STATE). */
      replace: z.boolean().default(false),
    })
    .strict()
    .refine(hasReason, { error: MESSAGES.reasonRequired, path: ['reason'] }),
  response: z.object({
    decisions: z.array(z.object({ id, version })).max(MAX_DECIDED),
    /** Elements of the run that these decisions cover now. */
    elements: z.number().int(),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
  maxBodyBytes: 128 * 1024,
});

export const decisionReach = defineCall({
  method: 'POST',
  path: '/decisions/reach',
  summary:
    'How many elements and pages of the run a decision about some of them would take out, by how far it goes',
  body: z.object({ elementIds: z.array(id).min(1).max(MAX_DECIDED) }).strict(),
  response: z.object({
    /** Without `template` if the place of an element is unknown. */
    reach: z
      .array(z.object({ scope: elementScope, elements: z.number().int(), pages: z.number().int() }))
      .max(ELEMENT_SCOPES.length),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
  maxBodyBytes: 128 * 1024,
});

export const changeDecision = defineCall({
  method: 'POST',
  path: '/decisions/:id',
  summary: 'Change what a decision says; what is absent stays',
  params: z.object({ id }),
  body: z
    .object({
      /** Of the same family: verdicts on failures, or on warnings. */
      verdict: z.enum(VERDICTS).optional(),
      reason: reason.optional(),
      evidence: evidence.optional(),
      ownerId: id.nullable().optional(),
      until: futureDay.nullable().optional(),
      /** The version that the user saw; refused if it was changed since (ER_STATE). */
      version,
    })
    .strict()
    .refine(
      (change) => Object.entries(change).some(([name, value]) => name !== 'version' && value !== undefined),
      MESSAGES.nothingChanged,
    ),
  response: z.object({ id, version }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
});

export const withdrawDecision = defineCall({
  method: 'POST',
  path: '/decisions/:id/withdraw',
  summary: 'End a decision: what it took out of lists and counts is back',
  params: z.object({ id }),
  body: z.object({ comment: reason.default(''), version }).strict(),
  response: z.object({ id, version }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
});

export const undoDecisions = defineCall({
  method: 'POST',
  path: '/decisions/undo',
  summary: 'Take back what was just decided, all or none: what it replaced holds again',
  body: z
    .object({
      /** Decisions of one action about one website, with the versions that the user saw. */
      decisions: z.array(z.object({ id, version }).strict()).min(1).max(MAX_DECIDED),
    })
    .strict(),
  response: z.object({
    ended: z.number().int(),
    /** Number of replaced decisions that are in force again. */
    restored: z.number().int(),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
  maxBodyBytes: 128 * 1024,
});

const markup = {
  /** Start tag and content of the element at the time of the decision; empty for a manual test. */
  snippet: z.string(),
  label: z.string(),
  /** Names of its ancestors, outermost first. */
  ancestry: z.string(),
};

const decisionState = {
  id,
  auditId: z.string(),
  verdict,
  scope: decisionScope,
  website: z.object({ id, name: z.string(), url: z.string() }),
  /** The page, for decisions about one page. */
  pageUrl: z.string().nullable(),
  reason: z.string(),
  evidence: z.string(),
  owner: decisionPerson.nullable(),
  until: untilDay.nullable(),
  /** Null if its author was deleted. */
  by: decisionPerson.nullable(),
  made: isoTime,
  /** Null while it is in force. */
  ended: z.object({ at: isoTime, why: withFallback(z.enum(DECISION_ENDS), 'withdrawn') }).nullable(),
  /** The run on which it was made, if the user may open it. */
  testRunId: id.nullable(),
  ...markup,
  /** Whether the user may change and withdraw it. */
  mayChange: z.boolean(),
  version,
};

const listedDecision = z.object(decisionState);
export type ListedDecision = z.infer<typeof listedDecision>;

export const listDecisions = defineCall({
  method: 'GET',
  path: '/decisions',
  summary: 'Decisions about websites that the user may see, those made last first',
  query: z.object({
    filter: filterParam({
      where: {
        organizationId,
        websiteId: id,
        auditId,
        verdict: z.enum(VERDICTS),
        scope: z.enum(DECISION_SCOPES),
        state: z.enum(['in-force', 'ended']),
        /** In force, and expiring within this number of days. */
        endsWithinDays: z.number().int().min(0).max(3650),
        ownerId: id,
      },
      order: orderBy('made', 'until'),
    }).optional(),
  }),
  response: z.object({
    total: z.number().int(),
    /** Independent of the `state` filter. */
    counts: z.object({ inForce: z.number().int(), ended: z.number().int() }),
    decisions: z.array(listedDecision).max(MAX_LIMIT),
  }),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

/** Old and new values of changed fields; both null if a field is unchanged. */
const decisionNote = z.object({
  id: z.string(),
  created: isoTime,
  /** Null for actions of the portal itself. */
  user: z.object({ email: z.string(), fullName: z.string() }).nullable(),
  what: withFallback(z.enum(['made', 'changed', 'restored', ...DECISION_ENDS]), 'changed'),
  verdict: z.object({ from: verdict, to: verdict }).nullable(),
  reason: z.object({ from: z.string(), to: z.string() }).nullable(),
  evidence: z.object({ from: z.string(), to: z.string() }).nullable(),
  owner: z.object({ from: decisionPerson.nullable(), to: decisionPerson.nullable() }).nullable(),
  until: z.object({ from: untilDay.nullable(), to: untilDay.nullable() }).nullable(),
  /** The user's comment on withdrawing it. */
  comment: z.string(),
});

export const getDecision = defineCall({
  method: 'GET',
  path: '/decisions/:id',
  summary: 'One decision with what happened to it, newest first',
  params: z.object({ id }),
  response: z.object({
    ...decisionState,
    /** The newest two hundred. */
    notes: z.array(decisionNote).max(200),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

/** A decision for the authors of the rules, without the page's URL and users' names. */
export const decisionFixture = z.object({
  rule: z.string().overwrite(currentRuleId),
  source: auditSource.nullable(),
  /** Result of the rule; null for a manual test. */
  found: withFallback(z.enum(['Fail', 'Warn']), 'Warn').nullable(),
  verdict,
  scope: decisionScope,
  reason: z.string(),
  /**
   * A complete page with the element inside similar ancestors, and the measured styles of its text. It loads
   * nothing. Null for a manual test, which has no markup.
   */
  page: z.string().nullable(),
  /**
   * What the rule needs and the page above does not contain, in English sentences; empty if nothing is known to
   * be missing.
   */
  lacks: z.array(z.string()).max(10),
  /**
   * Whether the rule has the same result on the page above; null until `npm run bench -- fixtures` has checked
   * it.
   */
  reproduces: z.boolean().nullable(),
  markup: z.string(),
  ancestry: z.string(),
  label: z.string(),
  selector: z.string(),
  testData: contrastData.nullable(),
  /** Versions that tested the page. */
  testedWith: z.object({ engine: z.string(), ruleset: z.string(), axe: z.string() }).nullable(),
});

export const getDecisionFixture = defineCall({
  method: 'GET',
  path: '/decisions/:id/fixture',
  summary: 'A decision as a fixture for the makers of the rules, without addresses and names',
  params: z.object({ id }),
  response: decisionFixture,
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const listDecisionFixtures = defineCall({
  method: 'GET',
  path: '/websites/:id/decision-fixtures',
  summary: 'Decisions in force about a website as fixtures, part by part',
  params: z.object({ id }),
  query: z.object(paginationQuery),
  response: z.object({ total: z.number().int(), fixtures: z.array(decisionFixture).max(MAX_LIMIT) }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

/** Maximum number of manual tests saved by one call, above the number of existing ones. */
export const MAX_HAND_TESTS = 50;

/** A user's verdict on a manual test of a page. */
const handDecision = z.object({
  id,
  verdict: withFallback(z.enum(MANUAL_VERDICTS), 'failed'),
  note: z.string(),
  by: decisionPerson.nullable(),
  made: isoTime,
  /** The parts of the page that the test covers have changed since: to be tested again. */
  isPageChanged: z.boolean(),
  version,
});

const handTest = manualTest.extend({
  impact,
  /** Null if there is none yet. */
  decision: handDecision.nullable(),
});

export const listHandTests = defineCall({
  method: 'GET',
  path: '/test-instances/:id/hand-tests',
  summary: 'The tests of a page that a person does by hand, with what was found',
  params: z.object({ id }),
  query: z.object({ lang: language }),
  response: z.object({ mayJudge: z.boolean(), tests: z.array(handTest).max(MAX_HAND_TESTS) }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

/** Number of warned elements per state; `setAside`: those that a decision judged not to be failures. */
const warnedCounts = z.object({
  open: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  'not-applicable': z.number().int(),
  setAside: z.number().int(),
});

export const listRunHandTests = defineCall({
  method: 'GET',
  path: '/test-runs/:id/hand-tests',
  summary:
    'What people do by hand on a run: each hand test of each tested page, part by part, and warned elements by audit',
  params: z.object({ id }),
  query: z.object({
    ...paginationQuery,
    /** Only this manual test. */
    testId: auditId.optional(),
    state: z.enum(MANUAL_TEST_STATES).optional(),
    lang: language,
  }),
  response: z.object({
    mayJudge: z.boolean(),
    /** Number of tested pages; each has every manual test. */
    pages: z.number().int(),
    /** Over all pages and manual tests, independent of the filter. */
    counts: handTestCounts,
    /** Each manual test with its number of pages per state, independent of the filter. */
    tests: z.array(manualTest.extend({ impact, counts: handTestCounts })).max(MAX_HAND_TESTS),
    /**
     * Audits with warnings, worst first; listPageElements and ncListByAudit return the elements with their
     * verdicts. Empty for a run whose findings were removed.
     */
    warned: z
      .array(
        z.object({
          auditId: z.string(),
          title: z.string(),
          impact,
          pages: z.number().int(),
          counts: warnedCounts,
        }),
      )
      .max(1_000),
    /** Number of manual tests that match the filter, over all result pages. */
    total: z.number().int(),
    entries: z
      .array(
        z.object({
          testInstanceId: id,
          url: z.string(),
          title: z.string().nullable(),
          testId: z.string(),
          decision: handDecision.nullable(),
        }),
      )
      .max(MAX_LIMIT),
  }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN'],
});

export const saveHandTests = defineCall({
  method: 'POST',
  path: '/test-instances/:id/hand-tests',
  summary: 'Save what hand tests of a page have shown: all of them or none',
  params: z.object({ id }),
  body: z
    .object({
      tests: z
        .array(
          z
            .object({
              id: auditId,
              /** Null resets the test to untested. */
              verdict: z.enum(MANUAL_VERDICTS).nullable(),
              note: reason.default(''),
              /**
               * Version of the decision that the user saw; absent if there was none. Refused if one was made or
               * changed since.
               */
              version: version.optional(),
            })
            .strict(),
        )
        .min(1)
        .max(MAX_HAND_TESTS),
    })
    .strict(),
  response: z.object({ saved: z.number().int() }),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
  maxBodyBytes: 256 * 1024,
});
