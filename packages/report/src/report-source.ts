import type {
  AltFailureData,
  AuditSource,
  AuditStatus,
  ContrastData,
  Correction,
  DecisionScope,
  FindingState,
  HandVerdict,
  Impact,
  InstanceStatus,
  Language,
  LeftOut,
  MediaEntry,
  MediaType,
  PageFailureReason,
  PdfProblem,
  PictureCondition,
  Rect,
  Role,
  RunStatus,
  SetAsideCounts,
  ShownReason,
  TakenOver,
  TestMode,
  Verdict,
  WcagLevel,
  WcagVersion,
} from '@abhigam/domain';

/**
 * What every format of a report is made of. Small things are values; what grows with the site is read
 * page by page, so that a run of a thousand pages is never held in memory. All texts that come from a
 * tested site (titles, addresses, snippets, labels, recognised text) are as hostile as they were found:
 * each format makes them harmless in its own way.
 *
 * Of a run whose findings were removed the issues are what its figures tell, and there are no audits, elements, defects
 * and media; `head.removed` says so, and each format says it wherever these would stand.
 *
 * Issues, elements and counts are of what is open. What decisions of people take out is told apart by `setAside...`,
 * `head.decisions` and `handTests`.
 *
 * What is read page by page throws ER_STATE when the run was changed in the meantime (a page tested again, findings
 * removed): a file is of one state of the run or is not made.
 */
export interface ReportSource {
  head: ReportHead;
  /** What to repair first; null for a run that ended before causes were put together. */
  overview: ReportOverview | null;
  /** Failed and warned audits of the run: failures before warnings, then worst impact, then most elements. */
  issues: ReportIssue[];
  /** The same of what decisions take out of them; `elements` are those that they take out. */
  setAsideIssues: ReportIssue[];
  /** The criteria of the run's version and level, in the order of WCAG. */
  criteria: ReportCriterion[];
  /** The checkpoints of GIGW about accessibility in their order, whatever the run was about. */
  gigw: ReportCheckpoint[];
  /** All pages: those tested by their address, then those that failed. */
  pages(): AsyncIterable<ReportPage>;
  /** Every audit of the tested pages, passes too, page by page in the order of `pages`. */
  audits(): AsyncIterable<ReportAudit>;
  /**
   * Failing elements, page by page in the order of `pages`: failures before warnings, worst impact first, those of one
   * audit in the order of the page. A page lists the first thousands of an audit; the counts say how many there are.
   */
  elements(of?: { auditId: string; status: 'Fail' | 'Warn' }): AsyncIterable<ReportElement>;
  /** Elements of one audit, alike ones (same feHash) once, those on most pages first. */
  defects(of: { auditId: string; status: 'Fail' | 'Warn'; limit: number }): Promise<ReportDefects>;
  /** Elements that decisions take out, in the order of `elements`. */
  setAside(): AsyncIterable<ReportSetAside>;
  /** Elements of one audit that decisions take out, alike ones under the same decision once. */
  setAsideDefects(of: { auditId: string; status: 'Fail' | 'Warn'; limit: number }): Promise<ReportDefects>;
  /** What was decided of the hand tests of tested pages, page by page. */
  handTests(): AsyncIterable<ReportHandTest>;
  /** Files and other media of the run by type, those on most pages first; once for each type that they are of. */
  media(): AsyncIterable<ReportMedium>;
  /** Those on most pages first. */
  brokenLinks(): AsyncIterable<ReportBrokenLink>;
}

export interface ReportHead {
  testRunId: string;
  language: Language;
  /** "Abhigam" or as the brand says. */
  product: string;
  website: { name: string; url: string; organization: string };
  name: string;
  baseUrl: string;
  /** Where this run opens in the portal; null where the address of the portal is not known. */
  portalUrl: string | null;
  status: RunStatus;
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  /** In a sentence, what a run below level AA has not tested; null for others. */
  notTested: string | null;
  created: Date;
  completed: Date | null;
  /** 0 to 100; null when the run has none. */
  score: number | null;
  /** Why the figures do not stand for the site; null when they do. */
  notRepresentative: 'sign-in-required' | 'blocked' | null;
  previous: { created: Date; score: number | null; cntTotalIssues: number } | null;
  cntPages: number;
  cntPagesComplete: number;
  cntPagesFailed: number;
  /** Addresses of the site that answered 404, 410 or 5xx: no pages. */
  cntBrokenLinks: number;
  cntTests: number;
  cntTotalIssues: number;
  cntTotalWarns: number;
  decisions: ReportDecisions;
  /** Audits that failed somewhere. */
  cntFailedAudits: number;
  /** What the settings of the installation leave out of the lists, in a sentence; null when nothing. */
  notListed: string | null;
  /** When the details of the run were removed, and that and why in sentences; null while they are kept. */
  removed: { since: Date; text: string } | null;
  /** Media over all pages by type; null where they were not counted. */
  mediaTotals: Record<MediaType, number> | null;
  issueCntByImpact: Record<Impact, number>;
  /** Versions of engine, rules, axe and browser, each combination once, as one line. */
  testedWith: string[];
  /** Criteria of the version and level, and how many of them a machine judges at least in part. */
  criteria: { total: number; judged: number };
}

/** What people have decided; no count besides and no score has any of it. */
export interface ReportDecisions {
  /** Elements that decisions take out. */
  setAside: SetAsideCounts;
  /** Of the elements that a person must look at. */
  judged: { judged: number; total: number };
  /** Of tested pages; `pageChanged`: the page is another one than that which was judged, so the test is to be done again. */
  handTests: Record<HandVerdict | 'pageChanged', number>;
  /** Elements and hand tests. */
  failedByHand: number;
}

/** Without an e-mail address: files are handed on. */
export interface ReportPerson {
  /** Empty of a person who was deleted. */
  fullName: string;
  role: Role;
}

export interface ReportDecision {
  id: string;
  verdict: Verdict;
  scope: DecisionScope;
  reason: string;
  evidence: string;
  /** The name of the one who answers for it. */
  owner: string | null;
  /** The last day on which it holds. */
  until: string | null;
  by: ReportPerson | null;
  made: Date;
}

export type ReportSetAside = ReportElement & { decision: ReportDecision };

export interface ReportHandTest {
  testInstanceId: string;
  url: string;
  testId: string;
  title: string;
  verdict: HandVerdict;
  note: string;
  by: ReportPerson | null;
  made: Date;
  /** The page is another one than that which was judged. */
  isPageChanged: boolean;
}

export interface ReportOverview {
  /** Failing elements of the run. */
  elements: number;
  /** Those whose repair removes most elements first; only of issues that the report lists. */
  rootCauses: ReportRootCause[];
  /** What the repair of the first of them comes to. */
  together: {
    causes: number;
    elements: number;
    /** That the run would then have; null where that cannot be computed exactly. */
    score: number | null;
  };
}

/** Failing elements that one repair removes. */
export interface ReportRootCause {
  auditId: string;
  /** Of the audit. */
  title: string;
  /** What the repair changes, code between backticks, as the overview of the portal says it; null where that is not certain. */
  change: string | null;
  impact: Impact;
  elements: number;
  pages: number;
  /** On so many pages that it could be a template's. */
  isTemplate: boolean;
  /** That the run would have if this and all before it were repaired; null where that cannot be computed exactly. */
  scoreAfter: number | null;
  /** `correction`: how its code could be; null where nothing is certain enough to be shown. */
  example: { url: string; label: string; snippet: string; correction: Correction | null };
}

export interface ReportIssue {
  auditId: string;
  status: 'Fail' | 'Warn';
  /** Null where it is no longer known. */
  source: AuditSource | null;
  /** Why a person must look; null for failures, and where it is no longer known. */
  reason: ShownReason | null;
  title: string;
  /** How it harms whom, and how to repair it; plain text with `code` in backticks. */
  description: string;
  impact: Impact;
  /** In words. */
  category: string;
  tags: string[];
  /** Numbers of WCAG criteria. */
  criteria: string[];
  /** Numbers of GIGW checkpoints. */
  gigw: string[];
  elements: number;
  /** Null where it is no longer known. */
  pages: number | null;
}

export interface ReportPage {
  testInstanceId: string;
  url: string;
  finalUrl: string | null;
  title: string | null;
  lang: string | null;
  status: InstanceStatus;
  /** Why it was not tested, as a value and in words. */
  reason: PageFailureReason | null;
  reasonText: string | null;
  score: number | null;
  issues: number;
  warnings: number;
  completed: Date | null;
  /** Parts of its test that were not done, as values and in words; empty and null when it was tested wholly. */
  leftOut: LeftOut[];
  leftOutText: string | null;
  /** Where its result comes from, as values and in words, where it had not changed since an earlier run; else null. */
  takenOver: TakenOver | null;
  takenOverText: string | null;
  /** Picture of the page in the artifact store; null when there is none. */
  picture: { sha256: string; width: number; height: number; scale: number } | null;
}

export interface ReportAudit {
  testInstanceId: string;
  url: string;
  auditId: string;
  source: AuditSource;
  status: AuditStatus;
  reason: ShownReason | null;
  elements: number;
}

export interface ReportCriterion {
  /** For example `1.4.3`. */
  num: string;
  /** Its name in English, as WCAG gives it. */
  name: string;
  level: WcagLevel;
  /** Whether a rule of the run judges it at least in part. */
  isJudged: boolean;
  /** Elements that failed, and those that a person must look at. */
  failures: number;
  warnings: number;
  /** Elements that decisions take out of these. */
  setAside: number;
}

/**
 * What a run can say of a checkpoint: elements failed; a person must look at some; people have decided of all that was
 * found; rules found nothing; no rule judges it; it is no part of what the run was asked for.
 */
export type CheckpointResult = 'failures' | 'look' | 'set-aside' | 'nothing-found' | 'person' | 'not-asked';

export interface ReportCheckpoint extends Omit<ReportCriterion, 'num'> {
  /** For example `5.2.14`. */
  checkpoint: string;
  /** Of WCAG. */
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
  /** Sources that found the same, the first one included. */
  sources: AuditSource[];
  feHash: string;
  rootCause: string;
  label: string;
  /** In the report's language. */
  explanation: string;
  snippet: string;
  /** How its code could be corrected; null where nothing is certain enough to be shown. */
  correction: Correction | null;
  selector: string;
  contrast: ContrastData | null;
  image: AltFailureData | null;
  rect: Rect | null;
  /** How the page must be used to show it; null for what it shows by itself. */
  state: FindingState | null;
  /** A picture of its own, of what the picture of its page does not show; null without one. */
  picture: { sha256: string; shows: PictureCondition } | null;
  /** Of the non-compliance that follows it; null for warnings, and where none does yet. */
  nonComplianceStatus: 'UNRESOLVED' | 'FIX IN PROGRESS' | 'RESOLVED' | null;
  firstSeen: Date | null;
  /** What takes it out of lists; null for what is open. */
  decision: ReportDecision | null;
}

export interface ReportDefects {
  /** Different ones in all; `defects` may hold fewer. */
  total: number;
  defects: ReportDefect[];
}

export interface ReportDefect {
  /** The first of them. */
  element: ReportElement;
  elements: number;
  pages: number;
  /** The first twenty by address. */
  urls: string[];
}

export interface ReportMedium {
  /** Of its types the one that it is listed for. */
  type: MediaType;
  entry: Omit<MediaEntry, 'place' | 'selector' | 'shownSize' | 'rect'>;
  pages: number;
  uses: number;
  /** A page that shows it. */
  url: string;
  /** What a PDF file that was read lacks; nothing of other files. */
  lacks: PdfProblem[];
}

export interface ReportBrokenLink {
  url: string;
  isInternal: boolean;
  reason: PageFailureReason;
  reasonText: string;
  httpStatus: number | null;
  cntPages: number;
  /** The first ten that hold it. */
  pages: string[];
}
