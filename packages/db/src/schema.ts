import type {
  ActivityPriority,
  AltFailureData,
  AuditSource,
  AuditStatus,
  BrowserFamily,
  Cause,
  ClientErrorKind,
  ContrastData,
  CrawlSettings,
  DecisionEnd,
  DecisionFamily,
  DecisionScope,
  DecisionTerms,
  DeliveryKind,
  DeliveryState,
  DiscoveryNote,
  DocumentState,
  DueTimeOutcome,
  DuplicateFinding,
  ElementPicture,
  ErrorCode,
  EventActor,
  FindingState,
  Impact,
  InstanceStatus,
  Language,
  LateReason,
  LoginKind,
  LoginProblem,
  LoginSettings,
  MediaEntry,
  MediaType,
  Message,
  NcStatus,
  News,
  NewsKind,
  NoticeChoices,
  NoticeState,
  Omission,
  PageFailureReason,
  PdfFacts,
  PdfProblem,
  PortalEvent,
  ProvenBy,
  Rect,
  Repair,
  ReusedResult,
  Role,
  RunStatus,
  ScheduleStatus,
  SecurityEvent,
  Sentence,
  SetAsideCounts,
  TestEnvironment,
  TestedPage,
  TestMode,
  Verdict,
  WcagLevel,
  WcagVersion,
  WebhookKind,
} from '@abhigam/domain';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RootCause, RunOverview } from './overview/run-overview.ts';
import type { SkipReason } from './skip-reason.ts';

/** Figures of a run, stored when it finishes (the contract's testRunStats). */
export interface RunStats {
  score: number | null;
  /** Mean over the pages of the score that Lighthouse's accessibility category would show. */
  lhScore: number | null;
  lowestScore: number | null;
  /** Pages with a score of 100. */
  perfectPages: number;
  cntPages: number;
  cntPagesComplete: number;
  cntPagesFailed: number;
  /**
   * URLs of the site that responded with 404, 410 or 5xx; these URLs do not count as pages. Missing in older
   * figures.
   */
  cntBrokenLinks?: number;
  /** Audits judged on all pages. */
  cntTests: number;
  cntTotalIssues: number;
  cntTotalWarns: number;
  completedTime: string | null;
  /** Lists are ordered by count, highest first; titles of pages are their URLs. */
  issueCntByPages: { title: string; count: number; testInstanceId: string }[];
  issueCntByTest: { auditId: string; title: string; count: number }[];
  issueCntByCat: { category: string; count: number }[];
  issueCntByImpact: Record<Impact, number>;
  warningCntByTest: { auditId: string; title: string; count: number }[];
  warnedPagesByTest: Record<string, { instanceId: string }[]>;
  /** Over all pages; null when media were not counted on any page. */
  mediaInventoryTotals: Record<MediaType, number> | null;
  /** Elements excluded from all counts above, by verdict; missing in older figures. */
  setAside?: SetAsideCounts;
}

/** What decisions excluded from an audit of a run. */
export interface StoredSetAside {
  auditId: string;
  status: 'Fail' | 'Warn';
  elements: number;
  pages: number;
}

/** Figures of a run that a trend shows: without lists that grow with its pages. */
export type RunTrend = Omit<
  RunStats,
  'issueCntByPages' | 'warnedPagesByTest' | 'warningCntByTest' | 'mediaInventoryTotals'
>;

/** Column types of the database by table. The migrations are authoritative; a test compares them. */

type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T extends object> = JSONColumnType<T>;
type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>;
type JsonOrNull<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

/** Whether an organization receives one kind of mails (specification, administration 3). */
export interface MailSwitch {
  email_type: string;
  isDisabled: boolean;
}

export interface OrganizationsTable {
  id: GeneratedAlways<number>;
  name: string;
  email_configs: JsonWithDefault<MailSwitch[]>;
  created: Time;
  deleted: TimeOrNull;
  version: Generated<number>;
  /** Search index of the name (function text_parts). */
  text_parts: GeneratedAlways<string[]>;
}

/** Number of accounts by kind, maintained by a trigger on `users`. */
export interface UserCountsTable {
  /** 0: no organization. */
  organization_id: number;
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  count: number;
}

/** For a deleted user, e-mail and user name are empty and all nullable columns are null. */
export interface UsersTable {
  id: string;
  email: string;
  user_name: string;
  role: Role;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
  organization_id: number | null;
  full_name: string;
  designation: string | null;
  department_name: string | null;
  mobile_no: string | null;
  /** Role and organization are managed by another program and locked here. */
  managed_by_gigw: Generated<boolean>;
  password_hash: string | null;
  created: Time;
  deleted: TimeOrNull;
  version: Generated<number>;
  /** From the login provider; if null, the full name is shown. */
  given_name: string | null;
  /** Last login; null for an account that was never used. */
  last_used: TimeOrNull;
  /** When an admin last confirmed that an unused account shall be retained. */
  reviewed: TimeOrNull;
  /** When the user requested approval; null without a request, or once approved. */
  requested: TimeOrNull;
  /** A super admin withdrew the approval: admins of the organization cannot change it. */
  held_by_super_admin: Generated<boolean>;
  /** When the name of a deleted user was erased as well. */
  erased: TimeOrNull;
  /** Search index of name and e-mail (function text_parts). */
  text_parts: GeneratedAlways<string[]>;
}

/** Requests of officers to become the admin of an organization. */
export interface OnboardingRequestsTable {
  user_id: string;
  /** The requested organization; null when none was selected. */
  organization_id: number | null;
  /** The approval was requested by e-mail, without a letter. */
  is_by_email: boolean;
  /** The authorization letter, a PDF of the artifact store; null without one. */
  letter_sha256: string | null;
  letter_bytes: number | null;
  submitted: Time;
}

/** Imports of organizations from a table. */
export interface OrganizationImportsTable {
  id: string;
  created: Time;
  rows: number;
  made: number;
  failed: number;
  /** The rejected rows with reasons, as JSON in the artifact store; null when there are none. */
  failed_sha256: string | null;
}

export interface SessionsTable {
  id: string;
  /** Null once the user is deleted. */
  user_id: string | null;
  browser_id: string;
  token_hash: Buffer;
  created: Time;
  expires: ColumnType<Date, Date, Date>;
  ended: TimeOrNull;
  /** Precision: one minute. */
  last_seen: Time;
  provider: Generated<string>;
  /** Parameters for the provider to check whether its session is still valid. */
  provider_session: JsonOrNull<Record<string, string>>;
  provider_checked: Time;
  address: string | null;
  /** Browser name and operating system. */
  browser: string | null;
  /** Null when it ended in another way. */
  end_cause: Generated<'requestRemoved' | 'accountRemoved' | 'accountChanged' | null>;
}

export interface LoginRequestsTable {
  id: string;
  provider: string;
  browser_hash: Buffer;
  state_hash: Buffer | null;
  answer_hash: Buffer | null;
  kept: Json<Record<string, string>>;
  created: Time;
  expires: ColumnType<Date, Date, Date>;
  used: TimeOrNull;
}

export interface IdentitiesTable {
  provider: string;
  /** The provider's identifier; never reused for another user. */
  subject: string;
  user_id: string;
  user_name: string;
  first_used: Time;
}

export interface SignInAddressesTable {
  user_id: string;
  address: string;
  last_used: Time;
}

export interface AttemptsTable {
  key: string;
  slot: ColumnType<Date, Date, Date>;
  count: number;
}

export interface SecurityEventsTable {
  id: string;
  at: Time;
  type: SecurityEvent['type'];
  actor_id: string | null;
  organization_id: number | null;
  website_id: string | null;
  address: string | null;
  request_id: string | null;
  details: Json<object>;
}

export interface PortalEventsTable {
  id: string;
  at: Time;
  /** Id of the inserting transaction, which readers order by. */
  xact: Generated<string>;
  type: PortalEvent['type'];
  principal: Json<EventActor>;
  organization_id: number | null;
  website_id: string | null;
  test_run_id: string | null;
  address: string | null;
  request_id: string | null;
  payload: Json<PortalEvent>;
}

export interface PortalEventReadersTable {
  name: string;
  xact: string;
  event_id: string;
  moved: Time;
}

export interface ClientErrorsTable {
  key: Buffer;
  kind: ClientErrorKind;
  message: string;
  stack: string;
  route: string;
  version: string;
  browser: BrowserFamily;
  count: Generated<number>;
  first_seen: Time;
  last_seen: Time;
}

export interface WebsitesTable {
  id: string;
  name: string;
  url: string;
  url_key: string;
  host: string;
  organization_id: number;
  user_id: string | null;
  latest_score: number | null;
  latest_score_mode: TestMode | null;
  latest_test_time: TimeOrNull;
  latest_test_run_id: string | null;
  latest_cnt_pages: number | null;
  /** Missing settings have default values. */
  crawl_settings: JsonWithDefault<Partial<CrawlSettings>>;
  paused: TimeOrNull;
  created: Time;
  deleted: TimeOrNull;
  version: Generated<number>;
  crawl_version: Generated<number>;
  /** A path of a host registered as a website (domain's website-scope.ts). */
  is_separate: Generated<boolean>;
  /** Search index of name and URL (function text_parts). */
  text_parts: GeneratedAlways<string[]>;
}

export interface OwnershipProofsTable {
  organization_id: number;
  /** Host with port, without `www.`. */
  host: string;
  /** The token that the site must publish as proof. */
  token: string;
  /** When it was proven; null: not proven, or withdrawn. */
  proven: TimeOrNull;
  method: ProvenBy | null;
  /** User who requested the check or granted the exemption. */
  user_id: string | null;
  /** Time of the last check. */
  checked: TimeOrNull;
  /** Why that check failed. */
  problem: JsonOrNull<Message>;
}

/** Sealed texts by kind: `password`, `cookie:NAME`, `header:name`. */
export type SealedSecrets = Record<string, string>;

export interface WebsiteLoginsTable {
  id: string;
  website_id: string;
  test_schedule_id: string | null;
  kind: LoginKind;
  settings: Json<LoginSettings>;
  secrets: Json<SealedSecrets>;
  bound_to: string | null;
  revision: Generated<number>;
  changed: Time;
  changed_by: string | null;
  last_result: 'ok' | 'failed' | null;
  last_problem: LoginProblem | null;
  last_tried: TimeOrNull;
}

export type WebpageStatus = 'ACTIVE' | 'INACTIVE' | 'PAGE_LOAD_FAILURE' | 'REDIRECT_WITHIN_WEBSITE';

export interface WebpagesTable {
  id: string;
  website_id: string;
  url: string;
  url_key: string;
  status: Generated<WebpageStatus>;
  created: Time;
  last_seen: Time;
}

export interface TestRunsTable {
  id: string;
  name: string;
  base_url: string;
  base_url_key: string;
  /** Host with port, without `www.`. */
  host: string;
  status: Generated<RunStatus>;
  status_detail: JsonOrNull<Message>;
  test_mode: TestMode;
  wcag_version: WcagVersion;
  wcag_level: WcagLevel;
  disable_experimental: boolean;
  website_id: string;
  organization_id: number;
  user_id: string | null;
  test_schedule_id: string | null;
  api_key_id: string | null;
  max_pages: number;
  sources: Generated<AuditSource[]>;
  score: number | null;
  pages_total: Generated<number>;
  pages_complete: Generated<number>;
  pages_failed: Generated<number>;
  attempt: Generated<number>;
  seeded: TimeOrNull;
  /** Audits that the run could judge; null before it has finished. */
  judged_audits: string[] | null;
  /** Audits that it judged without the elements that only ARIA makes applicable. */
  narrowed_audits: string[] | null;
  stats: JsonOrNull<RunStats>;
  /** Generated from `stats`. */
  trend: ColumnType<RunTrend | null, never, never>;
  tested_with: JsonWithDefault<TestEnvironment[]>;
  paused: TimeOrNull;
  failures_in_row: Generated<number>;
  not_representative: NotRepresentative | null;
  links_checked: TimeOrNull;
  documents_read: TimeOrNull;
  findings_removed: TimeOrNull;
  removing_findings: Generated<boolean>;
  /** What decisions excluded when its findings were deleted; null while findings are stored. */
  kept_set_aside: JsonOrNull<StoredSetAside[]>;
  /** Incremented when decisions change what lists and figures exclude. */
  decided: Generated<number>;
  /** Status of the current result during a retry of pages; otherwise null. */
  former_status: RunStatus | null;
  /** Start of the retry. */
  retried: TimeOrNull;
  /** Status of the current result: `former_status`, otherwise `status`; generated. */
  shown_status: GeneratedAlways<RunStatus>;
  created: Time;
  started: TimeOrNull;
  /** During a retry of pages: when the current result was made. */
  completed: TimeOrNull;
}

export interface TestSchedulesTable {
  id: string;
  website_id: string;
  organization_id: number;
  user_id: string | null;
  is_default: Generated<boolean>;
  name: string;
  base_url: string;
  status: Generated<ScheduleStatus>;
  status_detail: JsonOrNull<Message>;
  test_mode: TestMode;
  wcag_version: WcagVersion;
  wcag_level: WcagLevel;
  disable_experimental: boolean;
  sources: AuditSource[];
  cron: string | null;
  repeat_days: number | null;
  start_time: ColumnType<Date, Date, Date>;
  starts_now: boolean;
  /** While `waiting_reason` is set: the time since which it is due. */
  next_run: TimeOrNull;
  /** When workers check it next. */
  look_at: TimeOrNull;
  waiting_reason: LateReason | null;
  waiting_refusal: JsonOrNull<Message>;
  refusals: Generated<number>;
  /** Times of its timetable up to this instant were never due: it had another timetable or was stopped. */
  times_after: TimeOrNull;
  failures_in_row: Generated<number>;
  created: Time;
  deleted: TimeOrNull;
  /** `status` before the deletion; null if not deleted, or deleted before restoring was supported. */
  status_before_deletion: ScheduleStatus | null;
  version: Generated<number>;
}

export interface ScheduleTurnsTable {
  test_schedule_id: string;
  due: ColumnType<Date, Date, Date>;
  outcome: DueTimeOutcome;
  settled: ColumnType<Date, Date, Date>;
  test_run_id: string | null;
  late_reason: LateReason | null;
  refusal: JsonOrNull<Message>;
}

/** State of a page in the run's current result, during a retry of the page. */
export interface FormerPage {
  reason: PageFailureReason;
  detail: Sentence | null;
  completed: string | null;
}

export interface RunOverviewsTable {
  test_run_id: string;
  overview: Json<RunOverview>;
}

/** Causes of a finished run, in order. */
export interface RunCausesTable {
  test_run_id: string;
  /** From 0. */
  place: number;
  audit_id: string;
  root_cause: string;
  cause: Json<RootCause>;
}

/** How a page's result was obtained; fields are missing for pages tested before they existed. */
export type PageEngine = Partial<TestEnvironment & Pick<TestedPage, 'textInImages'>> & {
  erroredRules: string[];
  unreadFrames: string[];
  /** Missing in older rows. */
  leftOut?: Omission[];
  tlsError?: string | null;
  /** Only for a page that was unchanged since it was judged. */
  takenOver?: ReusedResult;
};

export interface TestInstancesTable {
  id: string;
  test_run_id: string;
  webpage_id: string | null;
  url: string;
  url_key: string;
  depth: Generated<number>;
  /** Controls that navigate by script, without a URL in the markup. */
  script_only_links: Generated<number>;
  status: Generated<InstanceStatus>;
  reason: PageFailureReason | null;
  detail: JsonOrNull<Sentence>;
  attempt: Generated<number>;
  worker_id: string | null;
  not_before: TimeOrNull;
  passing_failures: Generated<number>;
  lost_workers: Generated<number>;
  times_lost: Generated<number>;
  pattern: string | null;
  final_url: string | null;
  final_url_key: string | null;
  http_status: number | null;
  title: string | null;
  lang: string | null;
  score: number | null;
  lh_score: number | null;
  /** Weights behind the score; null for pages tested before this was stored. */
  weight_total: number | null;
  weight_passed: number | null;
  cnt_total_issues: Generated<number>;
  cnt_total_warns: Generated<number>;
  cnt_tests: Generated<number>;
  duration_ms: number | null;
  engine: JsonOrNull<PageEngine>;
  /** Revision of the fingerprints of its findings. */
  fingerprint_revision: Generated<number>;
  screenshot_sha256: string | null;
  screenshot_width: number | null;
  screenshot_height: number | null;
  screenshot_scale: number | null;
  facts_sha256: string | null;
  inventories_sha256: string | null;
  /** Resource manifest of the page with its findings; null when the page is tested at each visit. */
  made_of_sha256: string | null;
  media_counts: JsonOrNull<Record<MediaType, number>>;
  /** Fingerprints for the manual tests, hex by test id; null when none were stored. */
  hand_prints: JsonOrNull<Record<string, string>>;
  contrast_switch: string | null;
  /** Retried or found after the run's result was made: not part of the result yet. */
  in_retry: Generated<boolean>;
  /** Null for a page that is not in the result, and outside of a retry. */
  former: JsonOrNull<FormerPage>;
  created: Time;
  started: TimeOrNull;
  completed: TimeOrNull;
}

/** Why a whole-site run does not represent its site: most of its responses were not pages of the site. */
export type NotRepresentative = 'sign-in-required' | 'blocked';

export interface TestRunSkippedUrlsTable {
  test_run_id: string;
  url_key: string;
  url: string;
  why: SkipReason;
  final_url_key: string | null;
  depth: Generated<number>;
  pattern: string | null;
  /** Response status, for a broken link. */
  http_status: number | null;
  detail: JsonOrNull<Sentence>;
}

export interface HostsTable {
  host: string;
  next_page: TimeOrNull;
  backoff_ms: Generated<number>;
  failures_in_row: Generated<number>;
  /** Number of 429 and 503 responses without a success in between. */
  strained_in_row: Generated<number>;
  trouble: PageFailureReason | null;
  trouble_since: TimeOrNull;
}

export interface OrganizationTurnsTable {
  organization_id: number;
  last_page: ColumnType<Date, Date, Date>;
}

export interface PageRetriesTable {
  test_instance_id: string;
  test_run_id: string;
  organization_id: number;
  created: Time;
}

export interface RunTurnsTable {
  test_run_id: string;
  last_page: ColumnType<Date, Date, Date>;
}

export interface WorkersTable {
  id: string;
  name: string;
  pages_at_once: number;
  storage_full: Generated<boolean>;
  unsandboxed: Generated<boolean>;
  /** ISO 15924 codes. */
  scripts_without_font: Generated<string[]>;
  started: Time;
  last_seen: Time;
  stuck_since: TimeOrNull;
  ended: TimeOrNull;
}

/** A sitemap file as read by a run. */
export interface SitemapSummary {
  url: string;
  /** Number of page URLs in it. */
  pages: number;
  /** Whether the sitemap was truncated. */
  isCut: boolean;
}

export interface RunSitesTable {
  test_run_id: string;
  robots: string | null;
  crawl_delay_ms: Generated<number>;
  notes: JsonWithDefault<DiscoveryNote[]>;
  /** robots.txt as read, possibly truncated; null when there is none. */
  robots_file: string | null;
  /** Null until read, and for older runs. */
  sitemaps: JsonOrNull<SitemapSummary[]>;
}

export type LinkState = 'ok' | 'blocked' | 'broken' | 'unchecked';

export interface RunLinksTable {
  id: GeneratedAlways<string>;
  test_run_id: string;
  url_key: string;
  url: string;
  is_internal: boolean;
  state: LinkState | null;
  reason: PageFailureReason | null;
  http_status: number | null;
  detail: JsonOrNull<Sentence>;
  checked: TimeOrNull;
}

export interface PageLinksTable {
  test_instance_id: string;
  test_run_id: string;
  link_ids: string[];
}

export type WarnReason = 'needs-review' | 'best-practice' | 'experimental';

export interface AuditsTable {
  id: GeneratedAlways<string>;
  test_instance_id: string;
  test_run_id: string;
  audit_id: string;
  source: AuditSource;
  status: AuditStatus;
  reason: WarnReason | null;
  impact: Impact;
  category: string;
  weight: number;
  cnt_elements: number;
  /** Number of elements that decisions exclude from lists and counts. */
  cnt_set_aside: Generated<number>;
}

export interface FailingElementsTable {
  id: string;
  test_instance_id: string;
  test_run_id: string;
  audit_row_id: string;
  audit_id: string;
  source: AuditSource;
  status: 'Fail' | 'Warn';
  ordinal: number;
  fe_hash: Buffer;
  /** Empty in older rows. */
  root_cause: Generated<Buffer>;
  label: string;
  /** Empty in older rows. */
  causes: JsonWithDefault<Cause[]>;
  explanation: string;
  snippet: string;
  selector: string;
  ancestry: string;
  test_data: JsonOrNull<ContrastData>;
  seen_also: JsonWithDefault<DuplicateFinding[]>;
  alt_failure_data: JsonOrNull<AltFailureData>;
  rect: JsonOrNull<Rect>;
  /** Null when its corrected code was not tested. */
  repair: JsonOrNull<Repair>;
  /** Interaction that reveals the element; null when it is visible without one. */
  state: JsonOrNull<FindingState>;
  /** Element screenshot; null without one. */
  picture: JsonOrNull<Omit<ElementPicture, 'number'>>;
  picture_sha256: string | null;
  /** Decision that excludes it from lists and counts. */
  decision_id: string | null;
  /** Its shape, independent of the website; null when the origin is unknown. */
  shape_id: number | null;
}

/** Shapes of failing elements, independent of the website, deduplicated. */
export interface ElementShapesTable {
  id: Generated<number>;
  /** SHA-256 of audit, element, within and names. */
  key: Buffer;
  audit_id: string;
  tag: string;
  element: string;
  within: string;
  names: string[];
  origin: string | null;
  /** Null until a result with this shape was the newest of its website. */
  cause_id: number | null;
}

/** Defects on several websites with the same origin. */
export interface SharedCausesTable {
  id: Generated<number>;
  audit_id: string;
  source: AuditSource;
  impact: Impact;
  element: string;
  within: string;
  origin: string | null;
  created: Generated<Date>;
}

/** Figures of a cause in the newest result of a website. */
export interface WebsiteCausesTable {
  website_id: string;
  /** 0: the website as a whole. */
  cause_id: number;
  organization_id: number;
  test_run_id: string;
  pages: number;
  failures: number;
  score: number | null;
  /** If only this were repaired; null when it cannot be computed exactly. */
  score_after: number | null;
  /** The first element of the cause, its page and its shape. */
  shape_id: number | null;
  element_id: string | null;
  test_instance_id: string | null;
}

/** Websites whose stored causes do not yet match their newest result. */
export interface CausesDueTable {
  website_id: string;
  /** The result to collect from; null when the website no longer has one. */
  test_run_id: string | null;
}

/** A sample of websites and pages, from which the score of all is estimated. */
export interface EstimatesTable {
  id: string;
  /** Null: all organizations, or several. */
  organization_id: number | null;
  /** Selected organizations; null: all. */
  organization_ids: number[] | null;
  user_id: string | null;
  seed: number;
  /** Maximum number of sampled pages per website. */
  pages_of_website: Generated<number>;
  /** A website with this score or less counts as failing. */
  failing_limit: Generated<number>;
  wcag_version: WcagVersion;
  wcag_level: WcagLevel;
  /** Number of websites of each stratum at the time of sampling. */
  strata: number[];
  websites: number;
  pages: number;
  /** When it stopped starting tests. */
  stopped: Date | null;
  created: Generated<Date>;
}

/** Strata of similar websites that a sample was drawn from. */
export interface EstimateStrataTable {
  estimate_id: string;
  /** From 0. */
  stratum: number;
  /** Organizations that own its websites. */
  organization_ids: number[];
  /** Known themes. */
  themes: string[];
}

export interface EstimatePagesTable {
  estimate_id: string;
  ordinal: number;
  stratum: number;
  website_id: string;
  /** Total number of pages of the website. */
  website_pages: number;
  url: string;
  test_run_id: string | null;
  /** Why it was not tested. */
  refusal: ErrorCode | null;
}

/** Totals of `website_causes`, maintained by a trigger. */
export interface CauseTotalsTable {
  /** 0: all together. */
  organization_id: number;
  cause_id: number;
  audit_id: string;
  origin: string | null;
  websites: number;
  /** In the row of all: number of organizations that have it. */
  organizations: Generated<number>;
  pages: string;
  failures: string;
  scored: number;
  score_sum: string;
  after_sum: string;
  gain: GeneratedAlways<string>;
}

/** Example of the finding that the decision is about, as found. */
export interface DecisionExample {
  source: AuditSource | null;
  snippet: string;
  ancestry: string;
  label: string;
  selector: string;
  testData: ContrastData | null;
  testedWith: Pick<TestEnvironment, 'engine' | 'ruleset' | 'axe'> | null;
  /** Language and title of the decision's page; missing in older decisions. */
  page?: { lang: string; isTitled: boolean };
}

export interface DecisionsTable {
  id: string;
  website_id: string;
  /** For a manual test of a page: the test's id. */
  audit_id: string;
  family: DecisionFamily;
  verdict: Verdict;
  scope: DecisionScope;
  fe_hash: Buffer | null;
  root_cause: Buffer | null;
  /** Values of `root_cause` in earlier fingerprint revisions. */
  former_root_causes: Generated<Buffer[]>;
  url_key: string | null;
  fingerprint_revision: number;
  /** For a manual test: fingerprint of the page. */
  page_print: Buffer | null;
  reason: string;
  evidence: string;
  owner_id: string | null;
  /** A date; select it as text, because the driver converts it to a Date in the time zone of the process. */
  until: ColumnType<Date | null, string | null | undefined, string | null>;
  created: Time;
  created_by: string | null;
  test_run_id: string | null;
  page_url: string | null;
  example: Json<DecisionExample>;
  ended: TimeOrNull;
  ended_why: DecisionEnd | null;
  /** The decision that it replaced. */
  replaces: string | null;
  version: Generated<number>;
}

/** Old and new terms contain only what was changed. */
export interface DecisionNotesTable {
  id: GeneratedAlways<string>;
  decision_id: string;
  user_id: string | null;
  what: 'made' | 'changed' | 'restored' | DecisionEnd;
  old_terms: JsonWithDefault<Partial<DecisionTerms>>;
  new_terms: JsonWithDefault<Partial<DecisionTerms>>;
  comment: Generated<string>;
  created: Time;
}

/** Properties of a media item that are the same on every page. */
export type MediaItemEntry = Omit<MediaEntry, 'place' | 'selector' | 'shownSize' | 'rect'>;
/** Properties that differ by page. */
export type MediaShown = Pick<MediaEntry, 'shownSize' | 'rect'>;

export interface MediaItemsTable {
  id: GeneratedAlways<string>;
  test_run_id: string;
  fingerprint: Buffer;
  file_key: Buffer;
  types: MediaType[];
  entry: Json<MediaItemEntry>;
}

export interface MediaUsesTable {
  id: string;
  test_instance_id: string;
  item_id: string;
  ordinal: number;
  selector: string;
  shown: Json<MediaShown>;
}

export interface MediaFilesTable {
  test_run_id: string;
  type: MediaType;
  file_key: Buffer;
  item_id: string;
  cnt_pages: number;
  cnt_uses: number;
}

export interface RunDocumentsTable {
  test_run_id: string;
  file_key: Buffer;
  url: string;
  is_pdf: boolean;
  state: DocumentState | null;
  http_status: number | null;
  /** PostgreSQL returns bigint as text. */
  bytes: ColumnType<string | null, number | null | undefined, number | null>;
  sha256: string | null;
  reader: string | null;
  facts: JsonOrNull<PdfFacts>;
  problems: ColumnType<PdfProblem[], PdfProblem[] | undefined, PdfProblem[]>;
  looked: TimeOrNull;
}

/** Combinations of mode, version and level. */
export interface TestSettingsTable {
  id: number;
  test_mode: TestMode;
  wcag_version: WcagVersion;
  wcag_level: WcagLevel;
}

/** One row per website, audit and fingerprint, independent of the settings that found it. */
export interface NonCompliancesTable {
  id: string;
  website_id: string;
  audit_id: string;
  fe_hash: Buffer;
  source: AuditSource;
  status: Generated<NcStatus>;
  /** Rank of the impact, 1 to 4. */
  impact: number;
  /** Rank of the impact until a user sets another. */
  priority: number;
  priority_set: Generated<boolean>;
  assignee_id: string | null;
  /** A date; select it as text, because the driver converts it to a Date in the time zone of the process. */
  due: ColumnType<Date | null, string | null | undefined, string | null>;
  pages_affected: number;
  failing_element: Json<{
    label: string;
    /** Missing in older rows. */
    causes?: Cause[];
    explanation: string;
    snippet: string;
    testData: ContrastData | null;
    /** On every page it is visible only after an interaction. Absent otherwise. */
    inState?: true;
  }>;
  /** Sorted ids of the test settings that found it. */
  settings: number[];
  /** Users who started runs that found it, sorted. */
  run_by: string[];
  /** Creation time of the newest run that judged one of its pages without finding it there. */
  not_found: TimeOrNull;
  not_found_run_id: string | null;
  is_nested: Generated<boolean>;
  /** Maintained by the database. */
  group_id: string | null;
  created: Time;
  resolved: TimeOrNull;
  version: Generated<number>;
  /** Revision of `fe_hash`. */
  fingerprint_revision: Generated<number>;
  /** Excluded by decisions on all of its pages. */
  set_aside: Generated<boolean>;
  /** Decision in which a user judged it as failed; null when found by runs. */
  decision_id: string | null;
}

/** Fingerprints of non-compliances in earlier revisions. */
export interface FormerFingerprintsTable {
  website_id: string;
  audit_id: string;
  former: Buffer;
  fe_hash: Buffer;
}

/** Settings, URL and users of the runs that saw a non-compliance. Times are those of the runs. */
export interface NonComplianceSightingsTable {
  non_compliance_id: string;
  settings_id: number;
  /** For single pages; otherwise empty. */
  base_url_key: string;
  user_id: string | null;
  first_seen: Date;
  first_seen_run_id: string;
  last_seen: Date;
  last_seen_run_id: string;
  runs: number;
}

/**
 * Number of non-compliances with the same values in all columns that lists filter and sort by; maintained by
 * the database.
 */
export interface NonComplianceGroupsTable {
  id: GeneratedAlways<string>;
  website_id: string;
  audit_id: string;
  status: NcStatus;
  priority: number;
  assignee_id: string | null;
  due: ColumnType<Date | null, string | null | undefined, string | null>;
  settings: number[];
  run_by: string[];
  set_aside: Generated<boolean>;
  cnt: Generated<number>;
  newest: TimeOrNull;
  newest_id: string | null;
  oldest: TimeOrNull;
  oldest_id: string | null;
}

export interface NonCompliancePagesTable {
  non_compliance_id: string;
  url_key: string;
  /** Decisions exclude all of its elements on this page. */
  set_aside: Generated<boolean>;
  /** Root causes, in templates, of its elements on this page; empty when unknown. */
  root_causes: Generated<Buffer[]>;
}

/** Pages of whole sites that were tested with interaction. */
export interface UsedPagesTable {
  test_run_id: string;
  url_key: string;
  /** Fingerprint of the page's structure. */
  template: string;
  website_id: string;
  created: Generated<Date>;
}

/** Digests that the pages of a run are compared by; parsed by `page-digest-schema.ts`. */
export interface PageDigestsTable {
  test_instance_id: string;
  test_run_id: string;
  digest: ColumnType<unknown, string, string>;
  /** What findings need of the elements in the digest. */
  elements: ColumnType<unknown, string, string>;
}

/** Old and new values are both null when a field was not changed. */
export interface NonComplianceNotesTable {
  id: GeneratedAlways<string>;
  non_compliance_id: string;
  user_id: string | null;
  /** The run that changed the status automatically. */
  test_run_id: string | null;
  old_status: NcStatus | null;
  new_status: NcStatus | null;
  old_assignee_id: string | null;
  new_assignee_id: string | null;
  old_due: ColumnType<Date | null, string | null | undefined, string | null>;
  new_due: ColumnType<Date | null, string | null | undefined, string | null>;
  old_priority: number | null;
  new_priority: number | null;
  /** The decision that changed something automatically. */
  decision_id: string | null;
  /** Whether that excluded the non-compliance from lists and counts, or included it again. */
  set_aside: boolean | null;
  comments: string;
  created: Time;
}

/** Text recognized in an image file (the facts' ImageText). */
export interface StoredImageText {
  asciiText: string;
  rawText: string;
  textShare: number;
  width: number;
  height: number;
}

export interface ImageTextsTable {
  sha256: string;
  reader: string;
  text: JsonOrNull<StoredImageText>;
  created: Time;
}

/** Files of reports, such as PDFs. */
export interface ReportFilesTable {
  test_run_id: string;
  language: string;
  revision: string;
  requested: Time;
  sha256: string | null;
  bytes: ColumnType<string | null, number | null | undefined, number | null>;
  created: TimeOrNull;
  failure: JsonOrNull<Sentence>;
}

export interface UpkeepTable {
  name: string;
  begun: Time;
  ended: TimeOrNull;
  result: JsonOrNull<object>;
}

export interface RunComparisonsTable {
  id: GeneratedAlways<string>;
  website_id: string;
  base_run_id: string;
  with_run_id: string;
  stamp: string;
  made: Time;
}

export interface RunComparisonCountsTable {
  comparison_id: string;
  audit_id: string;
  base_page_id: string | null;
  with_page_id: string | null;
  cnt_new: number;
  cnt_fixed: number;
  cnt_still: number;
  cnt_changed: number;
  cnt_unreached: number;
  cnt_unjudged: number;
  cnt_unreached_before: number;
  cnt_unjudged_before: number;
  cnt_base_only: number;
  cnt_with_only: number;
}

export interface ApiKeysTable {
  id: string;
  service_name: string;
  service_key: string;
  secret_hash: Buffer;
  secret_end: string;
  user_id: string;
  permissions: string[];
  created: Time;
  expires: Date;
  last_used: Date | null;
  deleted: Date | null;
  /** Smallest number of days before expiry that was already announced. */
  told_days: number | null;
}

/** A trigger writes all columns but event and priority, so rows are inserted by SQL (`insertActivities`). */
export interface ActivityLogTable {
  no: string;
  event_id: string;
  created: Date;
  type: string;
  priority: ActivityPriority;
  actor_kind: string;
  actor_id: string | null;
  organization_id: number | null;
  website_id: string | null;
  test_run_id: string | null;
  prev: Buffer | null;
  hash: Buffer;
}

/** Progress and results so far of an activity log check that will be resumed. */
export interface LogCheckProgress {
  /** Whether it started with the first entry. */
  isWhole: boolean;
  /** The last entry that was compared, with its hash in hex; null before the first. */
  head: { no: number; hash: string } | null;
  /** Position of the last event that was checked for an entry. */
  xact: string;
  eventId: string;
  changed: number | null;
  changes: number;
  missing: { events: number; firstAt: string | null };
}

/** One row, or none before the first check. */
export interface ActivityLogChecksTable {
  is_one: Generated<boolean>;
  no: Generated<string>;
  hash: Buffer | null;
  xact: Generated<string>;
  event_id: Generated<string>;
  checked: TimeOrNull;
  whole_checked: TimeOrNull;
  changed: string | null;
  changes: Generated<number>;
  missing: Generated<number>;
  missing_from: TimeOrNull;
  broken: string | null;
  at_hand: JsonOrNull<LogCheckProgress>;
}

/** Acknowledged faults, as they were. */
export interface ActivityLogAcknowledgementsTable {
  id: string;
  at: Generated<Date>;
  user_id: string;
  note: string;
  changed: string | null;
  changes: number;
  missing: number;
  missing_from: TimeOrNull;
  broken: string | null;
  broken_hash: Buffer | null;
}

export interface SettingsTable {
  identifier: string;
  label: string;
  value: string;
  version: Generated<number>;
}

export interface NoticeSettingsTable {
  user_id: string;
  language: Generated<Language>;
  choices: JsonWithDefault<NoticeChoices>;
  changed: Time;
  version: Generated<number>;
}

export interface NoticesTable {
  id: string;
  event_id: string;
  user_id: string;
  kind: NewsKind;
  news: Json<News>;
  language: Language;
  state: Generated<NoticeState>;
  tries: Generated<number>;
  next_try: Time;
  last_error: JsonOrNull<Sentence>;
  created: Time;
  sent: TimeOrNull;
}

export interface WebhooksTable {
  id: string;
  organization_id: number | null;
  user_id: string | null;
  url: string;
  kinds: WebhookKind[];
  /** Sealed. */
  secret: string;
  old_secret: string | null;
  old_secret_until: TimeOrNull;
  paused: TimeOrNull;
  failing_since: TimeOrNull;
  version: Generated<number>;
  created: Time;
  deleted: TimeOrNull;
}

export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  event_id: string | null;
  kind: DeliveryKind;
  body: string;
  state: Generated<DeliveryState>;
  tries: Generated<number>;
  next_try: Time;
  last_status: number | null;
  last_error: JsonOrNull<Sentence>;
  last_answer: string | null;
  last_try: TimeOrNull;
  created: Time;
  delivered: TimeOrNull;
}

export interface AlertTimesTable {
  name: string;
  cron: string;
  next_due: Date;
}

/** Figures of a website for dashboards, maintained by the database. */
export interface WebsiteFiguresTable {
  website_id: string;
  /** Null: the website is deleted. */
  organization_id: number | null;
  score: number | null;
  /** At least 1. */
  pages: number | null;
  tested: TimeOrNull;
  /** The previous run that is comparable with the latest. */
  before_run_id: string | null;
  before_score: number | null;
  change: GeneratedAlways<number | null>;
  /** Runs with a result. */
  runs: Generated<number>;
  /** PostgreSQL returns numeric as text. */
  improvement: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Non-compliances of a website by audit, without those that decisions exclude; maintained by the database. */
export interface WebsiteAuditsTable {
  website_id: string;
  audit_id: string;
  organization_id: number | null;
  unresolved: number;
  in_progress: number;
  resolved: number;
}

/** Reasons for the change of a run's level, in thousandths of a point. */
export interface RunChangesTable {
  test_run_id: string;
  website_id: string;
  before_run_id: string | null;
  level: number;
  site: number;
  rules: number;
  pages: number;
}

/** Last score of a website in each month; maintained by the database. */
export interface WebsiteMonthsTable {
  website_id: string;
  /** First day of the month; select it as text. */
  month: Date;
  organization_id: number | null;
  score: number;
  level: number;
  is_full: boolean;
  counted: Generated<boolean>;
  site: number | null;
  rules: number | null;
  pages: number | null;
  runs_site: number;
  runs_rules: number;
}

/** Totals of website_figures; 0 is all organizations together. */
export interface OrganizationFiguresTable {
  organization_id: number;
  organizations: Generated<number>;
  websites: Generated<number>;
  scored: Generated<number>;
  score_sum: Generated<number>;
  score: GeneratedAlways<number | null>;
  compliant: Generated<number>;
  /** PostgreSQL returns bigint as text. */
  pages: Generated<string>;
  fallen: Generated<number>;
  runs: Generated<string>;
  tested: TimeOrNull;
}

/** Number of organizations by score. */
export interface OrganizationScoresTable {
  score: number;
  organizations: number;
}

/** Totals of website_audits; 0 is all organizations together. */
export interface OrganizationAuditsTable {
  organization_id: number;
  audit_id: string;
  unresolved: number;
  in_progress: number;
  resolved: number;
  /** Websites with at least one that is not RESOLVED. */
  websites: number;
}

/** Totals of website_months that count; 0 is all organizations together. */
export interface OrganizationMonthsTable {
  organization_id: number;
  month: Date;
  websites: number;
  score_sum: number;
  level_sum: string;
  site: string;
  rules: string;
  pages: string;
}

/** What the current transaction has changed; emptied before it ends. */
export interface ChangedWebsitesTable {
  website_id: string;
  xact: Generated<string>;
  months: Generated<Date[]>;
  runs: Generated<number>;
  findings: Generated<boolean>;
}

export interface ChangedOrganizationsTable {
  id: GeneratedAlways<string>;
  xact: Generated<string>;
  organization_id: number;
  more: number;
}

export interface Database {
  organizations: OrganizationsTable;
  user_counts: UserCountsTable;
  element_shapes: ElementShapesTable;
  shared_causes: SharedCausesTable;
  website_causes: WebsiteCausesTable;
  cause_totals: CauseTotalsTable;
  causes_due: CausesDueTable;
  estimates: EstimatesTable;
  estimate_strata: EstimateStrataTable;
  estimate_pages: EstimatePagesTable;
  users: UsersTable;
  onboarding_requests: OnboardingRequestsTable;
  organization_imports: OrganizationImportsTable;
  sessions: SessionsTable;
  login_requests: LoginRequestsTable;
  identities: IdentitiesTable;
  api_keys: ApiKeysTable;
  websites: WebsitesTable;
  website_logins: WebsiteLoginsTable;
  ownership_proofs: OwnershipProofsTable;
  sign_in_addresses: SignInAddressesTable;
  attempts: AttemptsTable;
  security_events: SecurityEventsTable;
  client_errors: ClientErrorsTable;
  portal_events: PortalEventsTable;
  portal_event_readers: PortalEventReadersTable;
  webpages: WebpagesTable;
  test_schedules: TestSchedulesTable;
  schedule_turns: ScheduleTurnsTable;
  test_runs: TestRunsTable;
  test_instances: TestInstancesTable;
  run_overviews: RunOverviewsTable;
  run_causes: RunCausesTable;
  test_run_skipped_urls: TestRunSkippedUrlsTable;
  run_sites: RunSitesTable;
  run_turns: RunTurnsTable;
  organization_turns: OrganizationTurnsTable;
  page_retries: PageRetriesTable;
  run_links: RunLinksTable;
  page_links: PageLinksTable;
  hosts: HostsTable;
  workers: WorkersTable;
  audits: AuditsTable;
  failing_elements: FailingElementsTable;
  decisions: DecisionsTable;
  decision_notes: DecisionNotesTable;
  media_items: MediaItemsTable;
  media_uses: MediaUsesTable;
  media_files: MediaFilesTable;
  run_documents: RunDocumentsTable;
  test_settings: TestSettingsTable;
  non_compliances: NonCompliancesTable;
  former_fingerprints: FormerFingerprintsTable;
  non_compliance_sightings: NonComplianceSightingsTable;
  non_compliance_groups: NonComplianceGroupsTable;
  non_compliance_pages: NonCompliancePagesTable;
  used_pages: UsedPagesTable;
  page_digests: PageDigestsTable;
  non_compliance_notes: NonComplianceNotesTable;
  activity_log: ActivityLogTable;
  activity_log_acknowledgements: ActivityLogAcknowledgementsTable;
  activity_log_checks: ActivityLogChecksTable;
  settings: SettingsTable;
  image_texts: ImageTextsTable;
  upkeep: UpkeepTable;
  run_comparisons: RunComparisonsTable;
  run_comparison_counts: RunComparisonCountsTable;
  report_files: ReportFilesTable;
  notice_settings: NoticeSettingsTable;
  notices: NoticesTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  alert_times: AlertTimesTable;
  website_figures: WebsiteFiguresTable;
  website_audits: WebsiteAuditsTable;
  run_changes: RunChangesTable;
  website_months: WebsiteMonthsTable;
  organization_figures: OrganizationFiguresTable;
  organization_scores: OrganizationScoresTable;
  organization_audits: OrganizationAuditsTable;
  organization_months: OrganizationMonthsTable;
  changed_websites: ChangedWebsitesTable;
  changed_organizations: ChangedOrganizationsTable;
}
