import type {
  AltFailureData,
  AuditSource,
  ContrastData,
  Impact,
  InstanceStatus,
  MediaEntry,
  PageFailureReason,
  Rect,
  RunStatus,
  TestMode,
  WcagLevel,
  WcagVersion,
} from '@abhigam/domain';

/**
 * What every format of a report is made of. Small things are values; what grows with the site is read
 * page by page, so that a run of a thousand pages is never held in memory. All texts that come from a
 * tested site (titles, addresses, snippets, labels, recognised text) are as hostile as they were found:
 * each format makes them harmless in its own way.
 */
export interface ReportSource {
  head: ReportHead;
  /** Failed and warned audits of the run: failures before warnings, then worst impact, then most elements. */
  issues: ReportIssue[];
  /** All pages: those tested by their address, then those that failed. */
  pages(): AsyncIterable<ReportPage>;
  /** Every failing element, page by page in the order of `pages`, in the order of the page. */
  elements(of?: { auditId: string; status: 'Fail' | 'Warn' }): AsyncIterable<ReportElement>;
  /** Elements of one audit, alike ones (same feHash) once, those on most pages first. */
  defects(of: { auditId: string; status: 'Fail' | 'Warn'; limit: number }): Promise<ReportDefects>;
  /** Files and other media of the run, each once, by type and then by the pages that use it. */
  media(): AsyncIterable<ReportMedium>;
  brokenLinks(): AsyncIterable<ReportBrokenLink>;
}

export type ReportLanguage = 'en' | 'hi';

export interface ReportHead {
  testRunId: string;
  language: ReportLanguage;
  /** "Abhigam" or as the brand says. */
  product: string;
  website: { name: string; url: string; organization: string };
  name: string;
  baseUrl: string;
  status: RunStatus;
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
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
  cntTests: number;
  cntTotalIssues: number;
  cntTotalWarns: number;
  issueCntByImpact: Record<Impact, number>;
  /** Versions of engine, rules, axe and browser, each combination once, as one line. */
  testedWith: string[];
  /** Criteria of the version and level, and how many of them a machine judges at least in part. */
  criteria: { total: number; judged: number };
}

export interface ReportIssue {
  auditId: string;
  status: 'Fail' | 'Warn';
  source: AuditSource;
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
  pages: number;
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
  /** Picture of the page in the artifact store; null when there is none. */
  picture: { sha256: string; width: number; height: number; scale: number } | null;
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
  selector: string;
  contrast: ContrastData | null;
  image: AltFailureData | null;
  rect: Rect | null;
  /** Of the non-compliance that follows it; null for warnings. */
  nonComplianceStatus: 'UNRESOLVED' | 'FIX IN PROGRESS' | 'RESOLVED' | null;
  firstSeen: Date | null;
}

export interface ReportDefects {
  /** Different ones in all; `defects` may hold fewer. */
  total: number;
  defects: { element: ReportElement; elements: number; pages: number; urls: string[] }[];
}

export interface ReportMedium {
  entry: Omit<MediaEntry, 'place' | 'selector' | 'shownSize' | 'rect'>;
  pages: number;
  uses: number;
  /** A page that shows it. */
  url: string;
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
