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
  ElementPicture,
  ErrorCode,
  EventActor,
  FindingState,
  Impact,
  InstanceStatus,
  Language,
  LateReason,
  LeftOut,
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
  PageFailureReason,
  PdfFacts,
  PdfProblem,
  PortalEvent,
  ProvenBy,
  Rect,
  Repair,
  Role,
  RunStatus,
  ScheduleStatus,
  SecurityEvent,
  SeenAlso,
  Sentence,
  SetAsideCounts,
  TakenOver,
  TestedPage,
  TestedWith,
  TestMode,
  TurnOutcome,
  Verdict,
  WcagLevel,
  WcagVersion,
  WebhookKind,
} from '@abhigam/domain';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RootCause, RunOverview } from './overview/run-overview.ts';
import type { SkipReason } from './skip-reason.ts';

/** Figures of a run as stored when it finishes (the contract's testRunStats). */
export interface RunStats {
  score: number | null;
  /** Mean over the pages of what Lighthouse's accessibility category would show. */
  lhScore: number | null;
  lowestScore: number | null;
  /** Pages with a score of 100. */
  perfectPages: number;
  cntPages: number;
  cntPagesComplete: number;
  cntPagesFailed: number;
  /** Addresses of the site that answered 404, 410 or 5xx: no pages. Absent in figures from before this was kept. */
  cntBrokenLinks?: number;
  /** Audits judged over all pages. */
  cntTests: number;
  cntTotalIssues: number;
  cntTotalWarns: number;
  completedTime: string | null;
  /** The lists are ordered by count, most first; titles of pages are their URLs. */
  issueCntByPages: { title: string; count: number; testInstanceId: string }[];
  issueCntByTest: { auditId: string; title: string; count: number }[];
  issueCntByCat: { category: string; count: number }[];
  issueCntByImpact: Record<Impact, number>;
  warningCntByTest: { auditId: string; title: string; count: number }[];
  warnedPagesByTest: Record<string, { instanceId: string }[]>;
  /** Over all pages; null where no page had its media counted. */
  mediaInventoryTotals: Record<MediaType, number> | null;
  /** Elements that are in no count above, by what was decided of them; absent in figures from before this was kept. */
  setAside?: SetAsideCounts;
}

/** What decisions took out of an audit of a run. */
export interface KeptSetAside {
  auditId: string;
  status: 'Fail' | 'Warn';
  elements: number;
  pages: number;
}

/** What of a run's figures a trend shows: no list that grows with its pages. */
export type RunTrend = Omit<
  RunStats,
  'issueCntByPages' | 'warnedPagesByTest' | 'warningCntByTest' | 'mediaInventoryTotals'
>;

/** Column types of the database, table by table; the migrations are the truth, a test compares them. */

type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T extends object> = JSONColumnType<T>;
type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>;
type JsonOrNull<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

/** Of a kind of mails of an organization (specification, administration 3). */
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
  /** What its name is searched for by (function text_parts). */
  text_parts: GeneratedAlways<string[]>;
}

/** How many accounts there are of each kind, kept by a trigger of `users`. */
export interface UserCountsTable {
  /** 0: of no organization. */
  organization_id: number;
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  count: number;
}

/** Of a deleted person e-mail and user name are empty, and all that may be null is. */
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
  /** Another program manages role and organization, so both are locked here. */
  managed_by_gigw: Generated<boolean>;
  password_hash: string | null;
  created: Time;
  deleted: TimeOrNull;
  version: Generated<number>;
  /** From the login provider; where there is none, the full name is shown. */
  given_name: string | null;
  /** The last log-in; null of an account that was never used. */
  last_used: TimeOrNull;
  /** When an admin last said that an unused account is to be kept. */
  reviewed: TimeOrNull;
  /** When the person asked to be approved; null when that was never so, or the account has been approved since. */
  requested: TimeOrNull;
  /** A super admin withdrew its approval: no admin of an organization changes it. */
  held_by_super_admin: Generated<boolean>;
  /** When the name of a deleted person was taken out as well. */
  erased: TimeOrNull;
  /** What name and e-mail are searched for by (function text_parts). */
  text_parts: GeneratedAlways<string[]>;
}

/** Of an officer who asked to become the admin of an organization. */
export interface OnboardingRequestsTable {
  user_id: string;
  /** The one that was asked for; null where none was chosen. */
  organization_id: number | null;
  /** The approval was asked for by e-mail, without a letter. */
  is_by_email: boolean;
  /** The authorization letter, a PDF of the artifact store; null without one. */
  letter_sha256: string | null;
  letter_bytes: number | null;
  submitted: Time;
}

/** Organizations that were read from a table. */
export interface OrganizationImportsTable {
  id: string;
  created: Time;
  rows: number;
  made: number;
  failed: number;
  /** The rows that were not taken, with why, as JSON in the artifact store; null when all were. */
  failed_sha256: string | null;
}

export interface SessionsTable {
  id: string;
  /** Null once the person is deleted. */
  user_id: string | null;
  browser_id: string;
  token_hash: Buffer;
  created: Time;
  expires: ColumnType<Date, Date, Date>;
  ended: TimeOrNull;
  /** To the minute. */
  last_seen: Time;
  provider: Generated<string>;
  /** What the provider wants to hear when it is asked whether the session holds. */
  provider_session: JsonOrNull<Record<string, string>>;
  provider_checked: Time;
  address: string | null;
  /** Its name and that of its system. */
  browser: string | null;
  /** Null where it was ended in another way. */
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
  /** Of the provider; never given to another person. */
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
  /** Of the transaction that it was added in, which is what readers go by. */
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
  /** What is absent is as by default. */
  crawl_settings: JsonWithDefault<Partial<CrawlSettings>>;
  paused: TimeOrNull;
  created: Time;
  deleted: TimeOrNull;
  version: Generated<number>;
  crawl_version: Generated<number>;
  /** A path of a host as a website of its own (domain's website-scope.ts). */
  is_separate: Generated<boolean>;
  /** What its name and address are searched for by (function text_parts). */
  text_parts: GeneratedAlways<string[]>;
}

export interface OwnershipProofsTable {
  organization_id: number;
  /** Host with port, without `www.`. */
  host: string;
  /** What stands on the site as proof. */
  token: string;
  /** Since when it is shown; null: not shown, or taken back. */
  proven: TimeOrNull;
  method: ProvenBy | null;
  /** Who had it checked, or did without. */
  user_id: string | null;
  /** The last look for it. */
  checked: TimeOrNull;
  /** Why it was not found then. */
  problem: JsonOrNull<Message>;
}

/** Sealed texts by what they are: `password`, `cookie:NAME`, `header:name`. */
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
  /** Host with port, without `www.` */
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
  /** Audits that it could judge; null before it has ended. */
  judged_audits: string[] | null;
  /** Audits that it judged without the elements that ARIA alone makes a subject of. */
  narrowed_audits: string[] | null;
  stats: JsonOrNull<RunStats>;
  /** Derived from `stats` by the database. */
  trend: ColumnType<RunTrend | null, never, never>;
  tested_with: JsonWithDefault<TestedWith[]>;
  paused: TimeOrNull;
  failures_in_row: Generated<number>;
  not_representative: NotRepresentative | null;
  links_checked: TimeOrNull;
  documents_read: TimeOrNull;
  findings_removed: TimeOrNull;
  removing_findings: Generated<boolean>;
  /** What decisions took out of its lists when its findings were removed; null while they are kept. */
  kept_set_aside: JsonOrNull<KeptSetAside[]>;
  /** Counts how often decisions have changed what its lists and figures leave out. */
  decided: Generated<number>;
  /** Status of the result that stays while pages are tested again; null for all other runs. */
  former_status: RunStatus | null;
  /** Since when pages are tested again. */
  retried: TimeOrNull;
  /** Status of the result that is there: `former_status`, else `status`; kept by the database. */
  shown_status: GeneratedAlways<RunStatus>;
  created: Time;
  started: TimeOrNull;
  /** Of a run whose pages are tested again: when its result was made. */
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
  /** While `waiting_reason` says why it waits: since when it is due. */
  next_run: TimeOrNull;
  /** When workers look at it next. */
  look_at: TimeOrNull;
  waiting_reason: LateReason | null;
  waiting_refusal: JsonOrNull<Message>;
  refusals: Generated<number>;
  /** What its timetable names up to this instant was never due: it had other times, or was stopped. */
  times_after: TimeOrNull;
  failures_in_row: Generated<number>;
  created: Time;
  deleted: TimeOrNull;
  /** What `status` was when it was deleted; null where it was not, or was before restoring existed. */
  status_before_deletion: ScheduleStatus | null;
  version: Generated<number>;
}

export interface ScheduleTurnsTable {
  test_schedule_id: string;
  due: ColumnType<Date, Date, Date>;
  outcome: TurnOutcome;
  settled: ColumnType<Date, Date, Date>;
  test_run_id: string | null;
  late_reason: LateReason | null;
  refusal: JsonOrNull<Message>;
}

/** What a run's result says of a page that is being tested again. */
export interface FormerPage {
  reason: PageFailureReason;
  detail: Sentence | null;
  completed: string | null;
}

export interface RunOverviewsTable {
  test_run_id: string;
  overview: Json<RunOverview>;
}

/** One of the causes of a finished run, in their order. */
export interface RunCausesTable {
  test_run_id: string;
  /** From 0. */
  place: number;
  audit_id: string;
  root_cause: string;
  cause: Json<RootCause>;
}

/** What a page's result rests on; pages that were tested before a field was kept lack it. */
export type PageEngine = Partial<TestedWith & Pick<TestedPage, 'textInImages'>> & {
  erroredRules: string[];
  unreadFrames: string[];
  /** Absent in rows written before these were kept. */
  leftOut?: LeftOut[];
  tlsError?: string | null;
  /** Only of a page that had not changed since it was judged. */
  takenOver?: TakenOver;
};

export interface TestInstancesTable {
  id: string;
  test_run_id: string;
  webpage_id: string | null;
  url: string;
  url_key: string;
  depth: Generated<number>;
  /** Controls that open another page by script, whose address does not stand in the page. */
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
  /** What the score is made of; null for pages that were tested before this was kept. */
  weight_total: number | null;
  weight_passed: number | null;
  cnt_total_issues: Generated<number>;
  cnt_total_warns: Generated<number>;
  cnt_tests: Generated<number>;
  duration_ms: number | null;
  engine: JsonOrNull<PageEngine>;
  /** Which revision made the fingerprints of its findings. */
  fingerprint_revision: Generated<number>;
  screenshot_sha256: string | null;
  screenshot_width: number | null;
  screenshot_height: number | null;
  screenshot_scale: number | null;
  facts_sha256: string | null;
  inventories_sha256: string | null;
  /** What the page was made of, with its judgement; null where it is judged at each visit. */
  made_of_sha256: string | null;
  media_counts: JsonOrNull<Record<MediaType, number>>;
  /** What the page is like for each hand test, hex by id; null where that was not kept. */
  hand_prints: JsonOrNull<Record<string, string>>;
  contrast_switch: string | null;
  /** Tested again, or found, since the run's result was made: no part of that yet. */
  in_retry: Generated<boolean>;
  /** Null for a page that the result does not know, and for all that are not in a retry. */
  former: JsonOrNull<FormerPage>;
  created: Time;
  started: TimeOrNull;
  completed: TimeOrNull;
}

/** Why a run of a whole site says nothing about it: most of its pages were no pages of it. */
export type NotRepresentative = 'sign-in-required' | 'blocked';

export interface TestRunSkippedUrlsTable {
  test_run_id: string;
  url_key: string;
  url: string;
  why: SkipReason;
  final_url_key: string | null;
  depth: Generated<number>;
  pattern: string | null;
  /** Of a broken link: what the server answered. */
  http_status: number | null;
  detail: JsonOrNull<Sentence>;
}

export interface HostsTable {
  host: string;
  next_page: TimeOrNull;
  backoff_ms: Generated<number>;
  failures_in_row: Generated<number>;
  /** Answers of 429 and 503 with no page had in between. */
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

/** A sitemap file as a run has read it. */
export interface SeenSitemap {
  url: string;
  /** Addresses of pages in it. */
  pages: number;
  /** It was not read to its end. */
  isCut: boolean;
}

export interface RunSitesTable {
  test_run_id: string;
  robots: string | null;
  crawl_delay_ms: Generated<number>;
  notes: JsonWithDefault<DiscoveryNote[]>;
  /** robots.txt as it was read, its beginning at least; null where there is none. */
  robots_file: string | null;
  /** Null until they were read, and of runs from before this was kept. */
  sitemaps: JsonOrNull<SeenSitemap[]>;
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
  /** How many of them decisions take out of lists and counts. */
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
  /** Empty in rows that were written before it was. */
  root_cause: Generated<Buffer>;
  label: string;
  /** Empty in rows that were written before causes were. */
  causes: JsonWithDefault<Cause[]>;
  explanation: string;
  snippet: string;
  selector: string;
  ancestry: string;
  test_data: JsonOrNull<ContrastData>;
  seen_also: JsonWithDefault<SeenAlso[]>;
  alt_failure_data: JsonOrNull<AltFailureData>;
  rect: JsonOrNull<Rect>;
  /** Null where its corrected code was not tried. */
  repair: JsonOrNull<Repair>;
  /** How the page must be used to show it; null for what it shows by itself. */
  state: JsonOrNull<FindingState>;
  /** A picture of its own; null without one. */
  picture: JsonOrNull<Omit<ElementPicture, 'number'>>;
  picture_sha256: string | null;
  /** What takes it out of lists and counts. */
  decision_id: string | null;
  /** What it is on whatever website it stands; null where nothing tells who made it. */
  shape_id: number | null;
}

/** What a failing element is on whatever website it stands, each once. */
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
  /** Null until a result that has it was the newest of its website. */
  cause_id: number | null;
}

/** What fails on websites because one maker put it there. */
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

/** What the newest result of a website has of a cause. */
export interface WebsiteCausesTable {
  website_id: string;
  /** 0: of the website as a whole. */
  cause_id: number;
  organization_id: number;
  test_run_id: string;
  pages: number;
  failures: number;
  score: number | null;
  /** If just this were repaired; null where that cannot be computed exactly. */
  score_after: number | null;
  /** The first of them, and its shape. */
  shape_id: number | null;
  element_id: string | null;
  test_instance_id: string | null;
}

/** Websites whose causes are not yet those of their newest result. */
export interface CausesDueTable {
  website_id: string;
  /** The result that is to be gathered; null where the website has none any more. */
  test_run_id: string | null;
}

/** A sample of websites and pages, from which the score of all is estimated. */
export interface EstimatesTable {
  id: string;
  /** Null: of all organizations, or of several. */
  organization_id: number | null;
  /** Those that were chosen; null: all. */
  organization_ids: number[] | null;
  user_id: string | null;
  seed: number;
  /** Pages that were drawn of one website at most. */
  pages_of_website: Generated<number>;
  /** A website with this score or less counts as a failing one. */
  failing_limit: Generated<number>;
  wcag_version: WcagVersion;
  wcag_level: WcagLevel;
  /** Websites of each stratum when it was drawn. */
  strata: number[];
  websites: number;
  pages: number;
  /** No more of its tests are started. */
  stopped: Date | null;
  created: Generated<Date>;
}

/** What a group of like websites is that a sample was drawn from. */
export interface EstimateStrataTable {
  estimate_id: string;
  /** Counted from 0. */
  stratum: number;
  /** Whose websites they are. */
  organization_ids: number[];
  /** Those that are known. */
  themes: string[];
}

export interface EstimatePagesTable {
  estimate_id: string;
  ordinal: number;
  stratum: number;
  website_id: string;
  /** All that the website had. */
  website_pages: number;
  url: string;
  test_run_id: string | null;
  /** Why it was not tested. */
  refusal: ErrorCode | null;
}

/** Sums of `website_causes`, which a trigger keeps. */
export interface CauseTotalsTable {
  /** 0: of all together. */
  organization_id: number;
  cause_id: number;
  audit_id: string;
  origin: string | null;
  websites: number;
  /** Of the row of all: how many organizations have it. */
  organizations: Generated<number>;
  pages: string;
  failures: string;
  scored: number;
  score_sum: string;
  after_sum: string;
  gain: GeneratedAlways<string>;
}

/** What was decided about, as it was found. */
export interface DecisionExample {
  source: AuditSource | null;
  snippet: string;
  ancestry: string;
  label: string;
  selector: string;
  testData: ContrastData | null;
  testedWith: Pick<TestedWith, 'engine' | 'ruleset' | 'axe'> | null;
  /** What its page said of itself; absent in decisions that were made before this was kept. */
  page?: { lang: string; isTitled: boolean };
}

export interface DecisionsTable {
  id: string;
  website_id: string;
  /** Of a hand test of a page its id. */
  audit_id: string;
  family: DecisionFamily;
  verdict: Verdict;
  scope: DecisionScope;
  fe_hash: Buffer | null;
  root_cause: Buffer | null;
  /** What `root_cause` was by earlier revisions of the fingerprint. */
  former_root_causes: Generated<Buffer[]>;
  url_key: string | null;
  fingerprint_revision: number;
  /** Of a hand test: what the page was like. */
  page_print: Buffer | null;
  reason: string;
  evidence: string;
  owner_id: string | null;
  /** A day; the driver makes a Date of it in the zone of the program, so ask for its text. */
  until: ColumnType<Date | null, string | null | undefined, string | null>;
  created: Time;
  created_by: string | null;
  test_run_id: string | null;
  page_url: string | null;
  example: Json<DecisionExample>;
  ended: TimeOrNull;
  ended_why: DecisionEnd | null;
  /** The decision whose place it took. */
  replaces: string | null;
  version: Generated<number>;
}

/** Old and new terms hold what was changed, and nothing else. */
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

/** What is the same of a medium on every page that shows it. */
export type MediaItemEntry = Omit<MediaEntry, 'place' | 'selector' | 'shownSize' | 'rect'>;
/** What differs. */
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
  /** PostgreSQL sends bigint as text. */
  bytes: ColumnType<string | null, number | null | undefined, number | null>;
  sha256: string | null;
  reader: string | null;
  facts: JsonOrNull<PdfFacts>;
  problems: ColumnType<PdfProblem[], PdfProblem[] | undefined, PdfProblem[]>;
  looked: TimeOrNull;
}

/** A choice of mode, version and level. */
export interface TestSettingsTable {
  id: number;
  test_mode: TestMode;
  wcag_version: WcagVersion;
  wcag_level: WcagLevel;
}

/** One for each website, audit and fingerprint, whatever settings found it. */
export interface NonCompliancesTable {
  id: string;
  website_id: string;
  audit_id: string;
  fe_hash: Buffer;
  source: AuditSource;
  status: Generated<NcStatus>;
  /** Rank of the impact, 1 to 4. */
  impact: number;
  /** The impact's rank until a person sets another. */
  priority: number;
  priority_set: Generated<boolean>;
  assignee_id: string | null;
  /** A day; the driver makes a Date of it in the zone of the program, so ask for its text. */
  due: ColumnType<Date | null, string | null | undefined, string | null>;
  pages_affected: number;
  failing_element: Json<{
    label: string;
    /** Missing in rows that were written before causes were. */
    causes?: Cause[];
    explanation: string;
    snippet: string;
    testData: ContrastData | null;
    /** No page shows it by itself, but only once something is pressed. Absent where one does. */
    inState?: true;
  }>;
  /** Ids of the test settings by which it was seen, in order. */
  settings: number[];
  /** Who started runs that have seen it, in order. */
  run_by: string[];
  /** When the newest run was created that judged one of its pages and did not find it there. */
  not_found: TimeOrNull;
  not_found_run_id: string | null;
  is_nested: Generated<boolean>;
  /** Kept by the database. */
  group_id: string | null;
  created: Time;
  resolved: TimeOrNull;
  version: Generated<number>;
  /** Which revision made `fe_hash`. */
  fingerprint_revision: Generated<number>;
  /** Decisions take it out on all of its pages. */
  set_aside: Generated<boolean>;
  /** By which a person has judged by hand that it failed; null for what runs found. */
  decision_id: string | null;
}

/** What fingerprints of non-compliances were by earlier revisions. */
export interface FormerFingerprintsTable {
  website_id: string;
  audit_id: string;
  former: Buffer;
  fe_hash: Buffer;
}

/** By which settings, at which address and by whose runs a non-compliance was seen. Times are those of the runs. */
export interface NonComplianceSightingsTable {
  non_compliance_id: string;
  settings_id: number;
  /** Of single pages; else empty. */
  base_url_key: string;
  user_id: string | null;
  first_seen: Date;
  first_seen_run_id: string;
  last_seen: Date;
  last_seen_run_id: string;
  runs: number;
}

/** How many non-compliances are alike in all that lists choose and order by; kept by the database. */
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
  /** Decisions take all of its elements on this page out. */
  set_aside: Generated<boolean>;
  /** Places of templates that its elements on this page come from; empty where they are not known. */
  root_causes: Generated<Buffer[]>;
}

/** Pages of whole sites that were used besides being looked at. */
export interface UsedPagesTable {
  test_run_id: string;
  url_key: string;
  /** Fingerprint of how the page is built. */
  template: string;
  website_id: string;
  created: Generated<Date>;
}

/** What the pages of a run are compared by; `page-digest-schema.ts` reads it. */
export interface PageDigestsTable {
  test_instance_id: string;
  test_run_id: string;
  digest: ColumnType<unknown, string, string>;
  /** Of the elements that it names what findings need. */
  elements: ColumnType<unknown, string, string>;
}

/** Old and new values are both null where something stayed. */
export interface NonComplianceNotesTable {
  id: GeneratedAlways<string>;
  non_compliance_id: string;
  user_id: string | null;
  /** The run that changed the status by itself. */
  test_run_id: string | null;
  old_status: NcStatus | null;
  new_status: NcStatus | null;
  old_assignee_id: string | null;
  new_assignee_id: string | null;
  old_due: ColumnType<Date | null, string | null | undefined, string | null>;
  new_due: ColumnType<Date | null, string | null | undefined, string | null>;
  old_priority: number | null;
  new_priority: number | null;
  /** The decision that changed something by itself. */
  decision_id: string | null;
  /** Whether that took the non-compliance out of lists and counts, or gave it back. */
  set_aside: boolean | null;
  comments: string;
  created: Time;
}

/** What was recognised in an image file (the facts' ImageText). */
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

/** Work that one of all processes does now and then. */
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
  /** The smallest number of days before its end that was announced so far. */
  told_days: number | null;
}

/** All but the event and the priority is written by a trigger, so rows are inserted by SQL (`insertActivities`). */
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

/** How far a check of the activity log has come that goes on from there, and what it has found. */
export interface LogCheckAtHand {
  /** Whether it began with the first entry. */
  isWhole: boolean;
  /** The last entry that was compared, with the hash that it had, as hex digits; null before the first. */
  head: { no: number; hash: string } | null;
  /** The last event that was asked for its entry. */
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
  at_hand: JsonOrNull<LogCheckAtHand>;
}

/** Faults that were acknowledged, as they were. */
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

/** Of a website, kept by the database for dashboards. */
export interface WebsiteFiguresTable {
  website_id: string;
  /** Null: the website was deleted. */
  organization_id: number | null;
  score: number | null;
  /** At least 1. */
  pages: number | null;
  tested: TimeOrNull;
  /** The run before the latest that can be compared with it. */
  before_run_id: string | null;
  before_score: number | null;
  change: GeneratedAlways<number | null>;
  /** With a result. */
  runs: Generated<number>;
  /** PostgreSQL sends numeric as text. */
  improvement: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Non-compliances of a website by audit, without those that decisions take out; kept by the database. */
export interface WebsiteAuditsTable {
  website_id: string;
  audit_id: string;
  organization_id: number | null;
  unresolved: number;
  in_progress: number;
  resolved: number;
}

/** What the change of a run's level came from, in thousandths of a point. */
export interface RunChangesTable {
  test_run_id: string;
  website_id: string;
  before_run_id: string | null;
  level: number;
  site: number;
  rules: number;
  pages: number;
}

/** The last score of a website in a month; kept by the database. */
export interface WebsiteMonthsTable {
  website_id: string;
  /** Its first day; ask for its text. */
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

/** Sums of website_figures; 0 is all organizations together. */
export interface OrganizationFiguresTable {
  organization_id: number;
  organizations: Generated<number>;
  websites: Generated<number>;
  scored: Generated<number>;
  score_sum: Generated<number>;
  score: GeneratedAlways<number | null>;
  compliant: Generated<number>;
  /** PostgreSQL sends bigint as text. */
  pages: Generated<string>;
  fallen: Generated<number>;
  runs: Generated<string>;
  tested: TimeOrNull;
}

/** How many organizations have each score. */
export interface OrganizationScoresTable {
  score: number;
  organizations: number;
}

/** Sums of website_audits; 0 is all organizations together. */
export interface OrganizationAuditsTable {
  organization_id: number;
  audit_id: string;
  unresolved: number;
  in_progress: number;
  resolved: number;
  /** With one that is not RESOLVED. */
  websites: number;
}

/** Sums of website_months that count; 0 is all organizations together. */
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

/** What a transaction has changed, until it ends. */
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
