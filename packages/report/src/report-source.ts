import type {
  AltFailureData,
  AuditSource,
  AuditStatus,
  ContrastData,
  Correction,
  DecisionScope,
  FindingState,
  Impact,
  InstanceStatus,
  Language,
  ManualVerdict,
  MediaEntry,
  MediaType,
  Omission,
  PageFailureReason,
  PdfProblem,
  PictureCondition,
  Rect,
  ReusedResult,
  Role,
  RunStatus,
  SetAsideCounts,
  TestMode,
  Verdict,
  WarningReason,
  WcagLevel,
  WcagVersion,
} from '@abhigam/domain';

/**
 * Data source of every report format. Small data are values; what grows with the site is streamed page by page,
 * so that a run of a thousand pages is never held in memory. All texts of a tested site (titles, URLs,
 * snippets, labels, recognized text) are untrusted: each format escapes them.
 *
 * For a run with deleted findings, issues come from the stored figures, and there are no audits, elements,
 * defects and media; `head.removed` says so, and each format says it in their place.
 *
 * Issues, elements and counts contain open findings. Dismissed ones are separate, in `setAside...`,
 * `head.decisions` and `manualTestResults`.
 *
 * Streams throw ER_STATE if the run has changed in the meantime (a page was tested again, findings were
 * deleted): a file represents one state of the run or fails.
 */
export interface ReportSource {
  head: ReportHead;
  /** What to repair first; null for a run from before causes were stored. */
  overview: ReportOverview | null;
  /**
   * Failed and warned audits of the run: failures before warnings, then by impact, then by number of elements.
   */
  issues: ReportIssue[];
  /** Like `issues`, for dismissed elements; `elements` counts these. */
  setAsideIssues: ReportIssue[];
  /** The criteria of the run's version and level, in the order of WCAG. */
  criteria: ReportCriterion[];
  /** All GIGW checkpoints about accessibility in order, whatever the scope of the run. */
  gigw: ReportCheckpoint[];
  /** All pages: tested ones by URL, then failed ones. */
  pages(): AsyncIterable<ReportPage>;
  /** Every audit of the tested pages, including passes, in the order of `pages`. */
  audits(): AsyncIterable<ReportAudit>;
  /**
   * Failing elements in the order of `pages`: failures before warnings, worst impact first, within an audit in
   * document order. A page lists the first thousands per audit; the counts are complete.
   */
  elements(of?: { auditId: string; status: 'Fail' | 'Warn' }): AsyncIterable<ReportElement>;
  /** Elements of one audit, deduplicated by feHash, elements on most pages first. */
  defects(of: { auditId: string; status: 'Fail' | 'Warn'; limit: number }): Promise<ReportDefects>;
  /** Dismissed elements, in the order of `elements`. */
  setAside(): AsyncIterable<ReportSetAside>;
  /** Dismissed elements of one audit, deduplicated by feHash and decision. */
  setAsideDefects(of: { auditId: string; status: 'Fail' | 'Warn'; limit: number }): Promise<ReportDefects>;
  /** Manual test verdicts of tested pages, page by page. */
  handTests(): AsyncIterable<ReportManualTest>;
  /** Media of the run by type, most pages first; a medium has one entry for each of its types. */
  media(): AsyncIterable<ReportMedium>;
  /** Most pages first. */
  brokenLinks(): AsyncIterable<ReportBrokenLink>;
}

export interface ReportHead {
  testRunId: string;
  language: Language;
  /** "Abhigam", or the name of the brand. */
  product: string;
  website: { name: string; url: string; organization: string };
  name: string;
  baseUrl: string;
  /** URL of this run in the portal; null if the URL of the portal is unknown. */
  portalUrl: string | null;
  status: RunStatus;
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  /** A sentence about what a run below level AA has not tested; null for others. */
  notTested: string | null;
  created: Date;
  completed: Date | null;
  /** 0 to 100; null if the run has none. */
  score: number | null;
  /** Why the figures are not representative for the site; null if they are. */
  notRepresentative: 'sign-in-required' | 'blocked' | null;
  previous: { created: Date; score: number | null; cntTotalIssues: number } | null;
  cntPages: number;
  cntPagesComplete: number;
  cntPagesFailed: number;
  /** URLs of the site that returned 404, 410 or 5xx; these URLs do not count as pages. */
  cntBrokenLinks: number;
  cntTests: number;
  cntTotalIssues: number;
  cntTotalWarns: number;
  decisions: ReportDecisions;
  /** Number of audits that failed on any page. */
  cntFailedAudits: number;
  /** A sentence about what display settings hide in the lists; null if nothing. */
  notListed: string | null;
  /** When the details of the run were deleted, with an explanation; null while they exist. */
  removed: { since: Date; text: string } | null;
  /** Number of media over all pages by type; null if not counted. */
  mediaTotals: Record<MediaType, number> | null;
  issueCntByImpact: Record<Impact, number>;
  /** Versions of engine, rules, axe and browser, one line per distinct combination. */
  testedWith: string[];
  /** Number of criteria of the version and level, and of those that rules test at least in part. */
  criteria: { total: number; judged: number };
}

/** Decisions of users; they affect neither other counts nor the score. */
export interface ReportDecisions {
  /** Number of dismissed elements. */
  setAside: SetAsideCounts;
  /** Of the warned elements. */
  judged: { judged: number; total: number };
  /**
   * Manual tests of tested pages; `pageChanged`: the page has changed since the verdict, so the test must be
   * repeated.
   */
  handTests: Record<ManualVerdict | 'pageChanged', number>;
  /** Elements and manual tests. */
  failedByHand: number;
}

/** Without an e-mail address: files are forwarded to others. */
export interface ReportPerson {
  /** Empty for a deleted user. */
  fullName: string;
  role: Role;
}

export interface ReportDecision {
  id: string;
  verdict: Verdict;
  scope: DecisionScope;
  reason: string;
  evidence: string;
  /** Name of the person responsible. */
  owner: string | null;
  /** Last day of validity. */
  until: string | null;
  by: ReportPerson | null;
  made: Date;
}

export type ReportSetAside = ReportElement & { decision: ReportDecision };

export interface ReportManualTest {
  testInstanceId: string;
  url: string;
  testId: string;
  title: string;
  verdict: ManualVerdict;
  note: string;
  by: ReportPerson | null;
  made: Date;
  /** The page has changed since the verdict. */
  isPageChanged: boolean;
}

export interface ReportOverview {
  /** Number of failing elements of the run. */
  elements: number;
  /** Most removed elements first; only of issues that the report lists. */
  rootCauses: ReportRootCause[];
  /** Combined effect of repairing the first ones. */
  together: {
    causes: number;
    elements: number;
    /** Score of the run after that; null if it cannot be calculated exactly. */
    score: number | null;
  };
}

/** Failing elements that one repair removes. */
export interface ReportRootCause {
  auditId: string;
  /** Title of the audit. */
  title: string;
  /** What the repair changes, code between backticks, as in the overview of the portal; null if uncertain. */
  change: string | null;
  impact: Impact;
  elements: number;
  pages: number;
  /** The finding is on enough pages to come from a template. */
  isTemplate: boolean;
  /** Score of the run after this and all previous repairs; null if it cannot be calculated exactly. */
  scoreAfter: number | null;
  /** `correction`: corrected code; null if nothing is certain enough. */
  example: { url: string; label: string; snippet: string; correction: Correction | null };
}

export interface ReportIssue {
  auditId: string;
  status: 'Fail' | 'Warn';
  /** Null if no longer known. */
  source: AuditSource | null;
  /** Why a manual check is needed; null for failures, and if no longer known. */
  reason: WarningReason | null;
  title: string;
  /** Who is affected and how to repair it; plain text with `code` in backticks. */
  description: string;
  impact: Impact;
  /** Translated name. */
  category: string;
  tags: string[];
  /** Numbers of WCAG criteria. */
  criteria: string[];
  /** Numbers of GIGW checkpoints. */
  gigw: string[];
  elements: number;
  /** Null if no longer known. */
  pages: number | null;
}

export interface ReportPage {
  testInstanceId: string;
  url: string;
  finalUrl: string | null;
  title: string | null;
  lang: string | null;
  status: InstanceStatus;
  /** Why it was not tested, as a value and as text. */
  reason: PageFailureReason | null;
  reasonText: string | null;
  score: number | null;
  issues: number;
  warnings: number;
  completed: Date | null;
  /** Incomplete parts of its test, as values and as text; empty and null if complete. */
  leftOut: Omission[];
  leftOutText: string | null;
  /** Origin of a reused result of an unchanged page, as values and as text; otherwise null. */
  takenOver: ReusedResult | null;
  takenOverText: string | null;
  /** Screenshot of the page in the artifact store; null if there is none. */
  picture: { sha256: string; width: number; height: number; scale: number } | null;
}

export interface ReportAudit {
  testInstanceId: string;
  url: string;
  auditId: string;
  source: AuditSource;
  status: AuditStatus;
  reason: WarningReason | null;
  elements: number;
}

export interface ReportCriterion {
  /** For example `1.4.3`. */
  num: string;
  /** English name from WCAG. */
  name: string;
  level: WcagLevel;
  /** Whether a rule of the run tests it at least in part. */
  isJudged: boolean;
  /** Failed elements, and warned ones. */
  failures: number;
  warnings: number;
  /** Dismissed elements of these. */
  setAside: number;
}

/**
 * Result for a checkpoint: failed elements; elements to check manually; all findings have decisions; no
 * findings; no rule tests it; outside the scope of the run.
 */
export type CheckpointResult = 'failures' | 'look' | 'set-aside' | 'nothing-found' | 'person' | 'not-asked';

export interface ReportCheckpoint extends Omit<ReportCriterion, 'num'> {
  /** For example `5.2.14`. */
  checkpoint: string;
  /** WCAG criterion. */
  criterion: string;
  result: CheckpointResult;
}

export interface ReportElement {
  id: string;
  testInstanceId: string;
  url: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  source: AuditSource;
  /** Sources that found the same, including the first one. */
  sources: AuditSource[];
  feHash: string;
  rootCause: string;
  label: string;
  /** In the report's language. */
  explanation: string;
  snippet: string;
  /** Corrected code; null if nothing is certain enough. */
  correction: Correction | null;
  selector: string;
  contrast: ContrastData | null;
  image: AltFailureData | null;
  rect: Rect | null;
  /** Page state with the element; null for the initial state. */
  state: FindingState | null;
  /** The element's own screenshot, if the page screenshot does not show it; null without one. */
  picture: { sha256: string; shows: PictureCondition } | null;
  /** Status of its non-compliance; null for warnings, and if there is none yet. */
  nonComplianceStatus: 'UNRESOLVED' | 'FIX IN PROGRESS' | 'RESOLVED' | null;
  firstSeen: Date | null;
  /** The decision that dismisses it; null if open. */
  decision: ReportDecision | null;
}

export interface ReportDefects {
  /** Total number of different ones; `defects` may have fewer. */
  total: number;
  defects: ReportDefect[];
}

export interface ReportDefect {
  /** The first of these elements. */
  element: ReportElement;
  elements: number;
  pages: number;
  /** The first twenty, sorted. */
  urls: string[];
}

export interface ReportMedium {
  /** The type under which it is listed. */
  type: MediaType;
  entry: Omit<MediaEntry, 'place' | 'selector' | 'shownSize' | 'rect'>;
  pages: number;
  uses: number;
  /** A page with it. */
  url: string;
  /** Accessibility problems of a PDF that was read; empty for other files. */
  lacks: PdfProblem[];
}

export interface ReportBrokenLink {
  url: string;
  isInternal: boolean;
  reason: PageFailureReason;
  reasonText: string;
  httpStatus: number | null;
  cntPages: number;
  /** The first ten pages with it. */
  pages: string[];
}
