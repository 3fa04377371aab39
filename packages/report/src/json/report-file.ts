import {
  AUDIT_SOURCES,
  AUDIT_STATUSES,
  CORRECTION_NOTES,
  DECISION_SCOPES,
  IMAGE_KINDS,
  IMPACTS,
  INSTANCE_STATUSES,
  LANGUAGES,
  LOAD_FAILURE_REASONS,
  MANUAL_VERDICTS,
  MEDIA_FAILURES,
  MEDIA_STATES,
  MEDIA_TYPES,
  MEDIA_USES,
  OMISSION_REASONS,
  OMITTED_PARTS,
  PAGE_FAILURE_REASONS,
  PDF_PROBLEMS,
  ROLES,
  RUN_STATUSES,
  STATE_KINDS,
  STATE_PRESSES,
  TEST_MODES,
  VERDICTS,
  WARNING_REASONS,
  WCAG_LEVELS,
  WCAG_VERSIONS,
} from '@abhigam/domain';
import { z } from 'zod';

const time = z.iso.datetime();
const count = z.number().int().min(0);
const score = z.number().int().min(0).max(100).nullable();
const impact = z.enum(IMPACTS);
const source = z.enum(AUDIT_SOURCES);
const reason = z.enum(WARNING_REASONS).nullable();
const colourOf = z.enum(['text', 'background']).nullable();
const size = z.strictObject({ width: z.number(), height: z.number() });

const head = z.strictObject({
  testRunId: z.uuid(),
  language: z.enum(LANGUAGES),
  product: z.string(),
  website: z.strictObject({ name: z.string(), url: z.string(), organization: z.string() }),
  name: z.string(),
  baseUrl: z.string(),
  portalUrl: z.string().nullable(),
  status: z.enum(RUN_STATUSES),
  testMode: z.enum(TEST_MODES),
  wcagVersion: z.enum(WCAG_VERSIONS),
  wcagLevel: z.enum(WCAG_LEVELS),
  notTested: z.string().nullable(),
  created: time,
  completed: time.nullable(),
  score,
  notRepresentative: z.enum(['sign-in-required', 'blocked']).nullable(),
  previous: z.strictObject({ created: time, score, cntTotalIssues: count }).nullable(),
  cntPages: count,
  cntPagesComplete: count,
  cntPagesFailed: count,
  cntBrokenLinks: count,
  cntTests: count,
  cntTotalIssues: count,
  cntTotalWarns: count,
  cntFailedAudits: count,
  decisions: z.strictObject({
    setAside: z.record(z.enum(VERDICTS), count),
    judged: z.strictObject({ judged: count, total: count }),
    handTests: z.record(z.enum([...MANUAL_VERDICTS, 'pageChanged']), count),
    failedByHand: count,
  }),
  notListed: z.string().nullable(),
  removed: z.strictObject({ since: time, text: z.string() }).nullable(),
  mediaTotals: z.record(z.enum(MEDIA_TYPES), count).nullable(),
  issueCntByImpact: z.record(impact, count),
  testedWith: z.array(z.string()),
  criteria: z.strictObject({ total: count, judged: count }),
});

const issue = z.strictObject({
  auditId: z.string(),
  status: z.enum(['Fail', 'Warn']),
  source: source.nullable(),
  reason,
  title: z.string(),
  description: z.string(),
  impact,
  category: z.string(),
  tags: z.array(z.string()),
  criteria: z.array(z.string()),
  gigw: z.array(z.string()),
  elements: count,
  pages: count.nullable(),
});

const criterion = z.strictObject({
  num: z.string(),
  name: z.string(),
  level: z.enum(WCAG_LEVELS),
  isJudged: z.boolean(),
  failures: count,
  warnings: count,
  setAside: count,
});

const checkpoint = criterion.omit({ num: true }).extend({
  checkpoint: z.string(),
  criterion: z.string(),
  result: z.enum(['failures', 'look', 'set-aside', 'nothing-found', 'person', 'not-asked']),
});

const page = z.strictObject({
  testInstanceId: z.uuid(),
  url: z.string(),
  finalUrl: z.string().nullable(),
  title: z.string().nullable(),
  lang: z.string().nullable(),
  status: z.enum(INSTANCE_STATUSES),
  reason: z.enum(PAGE_FAILURE_REASONS).nullable(),
  reasonText: z.string().nullable(),
  score,
  issues: count,
  warnings: count,
  completed: time.nullable(),
  leftOut: z.array(
    z.strictObject({
      part: z.enum(OMITTED_PARTS),
      why: z.enum(OMISSION_REASONS),
      rules: z.array(z.string()),
      files: z
        .array(
          z.strictObject({ url: z.string(), why: z.enum(LOAD_FAILURE_REASONS), status: count.nullable() }),
        )
        .exactOptional(),
      controls: z.array(z.string()).exactOptional(),
      total: count.exactOptional(),
      scripts: z.array(z.string()).exactOptional(),
    }),
  ),
  leftOutText: z.string().nullable(),
  takenOver: z.strictObject({ testRunId: z.uuid(), judged: time }).nullable(),
  takenOverText: z.string().nullable(),
});

const audit = z.strictObject({
  testInstanceId: z.uuid(),
  url: z.string(),
  auditId: z.string(),
  source,
  status: z.enum(AUDIT_STATUSES),
  reason,
  elements: count,
});

/** Names without e-mail addresses: files are forwarded to others. */
const person = z.strictObject({ fullName: z.string(), role: z.enum(ROLES) }).nullable();

const decision = z.strictObject({
  id: z.uuid(),
  verdict: z.enum(VERDICTS),
  scope: z.enum(DECISION_SCOPES),
  reason: z.string(),
  evidence: z.string(),
  owner: z.string().nullable(),
  until: z.iso.date().nullable(),
  by: person,
  made: time,
});

const handTest = z.strictObject({
  testInstanceId: z.uuid(),
  url: z.string(),
  testId: z.string(),
  title: z.string(),
  verdict: z.enum(MANUAL_VERDICTS),
  note: z.string(),
  by: person,
  made: time,
  isPageChanged: z.boolean(),
});

const element = z.strictObject({
  id: z.uuid(),
  testInstanceId: z.uuid(),
  url: z.string(),
  auditId: z.string(),
  status: z.enum(['Fail', 'Warn']),
  source,
  sources: z.array(source),
  feHash: z.string(),
  rootCause: z.string(),
  label: z.string(),
  explanation: z.string(),
  snippet: z.string(),
  correction: z
    .strictObject({
      language: z.enum(['html', 'css']),
      before: z.string(),
      after: z.string(),
      edits: z.array(z.strictObject({ start: count, end: count, text: z.string() })),
      isComplete: z.boolean(),
      note: z.enum(CORRECTION_NOTES),
    })
    .nullable(),
  selector: z.string(),
  contrast: z
    .strictObject({
      contrastRatio: z.number(),
      expectedRatio: z.number(),
      fgColor: z.string(),
      bgColor: z.string(),
      fontSize: z.string(),
      fontWeight: z.string(),
      suggestedColor: z.string().nullable(),
      suggestedColorType: colourOf,
      nearestColor: z.string().nullable(),
      nearestColorType: colourOf,
    })
    .nullable(),
  image: z
    .strictObject({
      type: z.enum(IMAGE_KINDS),
      asciiText: z.string().exactOptional(),
      rawText: z.string().exactOptional(),
    })
    .nullable(),
  rect: size.extend({ x: z.number(), y: z.number() }).nullable(),
  state: z
    .strictObject({
      kind: z.enum(STATE_KINDS),
      pressed: z.string(),
      steps: z.array(z.strictObject({ press: z.enum(STATE_PRESSES), on: z.string() })),
    })
    .nullable(),
  nonComplianceStatus: z.enum(['UNRESOLVED', 'FIX IN PROGRESS', 'RESOLVED']).nullable(),
  firstSeen: time.nullable(),
  /** Null in `elements`. */
  decision: decision.nullable(),
});

const medium = z.strictObject({
  type: z.enum(MEDIA_TYPES),
  entry: z.strictObject({
    types: z.array(z.enum(MEDIA_TYPES)),
    use: z.enum(MEDIA_USES),
    snippet: z.string(),
    address: z.string().nullable(),
    alternative: z.string().nullable(),
    family: z.string().nullable(),
    format: z.string().nullable(),
    bytes: count.nullable(),
    naturalSize: size.nullable(),
    state: z.enum(MEDIA_STATES),
    failure: z.enum(MEDIA_FAILURES).nullable(),
    httpStatus: z.number().int().nullable(),
    isSprite: z.boolean(),
    tracks: z.array(z.strictObject({ kind: z.string(), language: z.string() })),
    recognisedText: z.strictObject({ asciiText: z.string(), rawText: z.string() }).optional(),
  }),
  pages: count,
  uses: count,
  url: z.string(),
  lacks: z.array(z.enum(PDF_PROBLEMS)),
});

const brokenLink = z.strictObject({
  url: z.string(),
  isInternal: z.boolean(),
  reason: z.enum(PAGE_FAILURE_REASONS),
  reasonText: z.string(),
  httpStatus: z.number().int().nullable(),
  cntPages: count,
  pages: z.array(z.string()),
});

/**
 * JSON schema of a report. `issues`, `elements` and counts contain what is open; `setAside...` contains
 * dismissed elements, each with its decision. Removing a field or changing its meaning increases `version`; new
 * fields do not.
 */
export const reportFile = z.strictObject({
  format: z.literal('abhigam-report'),
  version: z.literal(1),
  head,
  issues: z.array(issue),
  setAsideIssues: z.array(issue),
  criteria: z.array(criterion),
  gigw: z.array(checkpoint),
  pages: z.array(page),
  audits: z.array(audit),
  elements: z.array(element),
  setAside: z.array(element.extend({ decision })),
  handTests: z.array(handTest),
  media: z.array(medium),
  brokenLinks: z.array(brokenLink),
});
export type ReportFile = z.infer<typeof reportFile>;
