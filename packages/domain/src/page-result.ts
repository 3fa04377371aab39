import type { Message } from './messages/message.ts';
/** Result of the engine for one page. The CLI prints it, the worker stores it. */

import type { ElementPicture } from './element-picture.ts';
import type { FindingState } from './finding-state.ts';
import type { MediaInventory } from './media.ts';
import type { Rect } from './rect.ts';
import type { Repair } from './repair.ts';

/**
 * In order of precedence: if several sources find one defect with the same certainty, the first one keeps the
 * finding.
 */
export const AUDIT_SOURCES = ['lh', 'andi', 'interaction'] as const;
/** The engine part that produced an audit. */
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/**
 * Sources whose rules are weighted in the score. A failure that only the remaining sources find prevents a full
 * score.
 */
export const WEIGHED_SOURCES: readonly AuditSource[] = ['lh'];

export const AUDIT_STATUSES = ['Pass', 'Fail', 'Warn'] as const;
export type AuditStatus = (typeof AUDIT_STATUSES)[number];

/** In ascending order (specification, testing 9). */
export const IMPACTS = ['minor', 'moderate', 'serious', 'critical'] as const;
export type Impact = (typeof IMPACTS)[number];

export const IMPACT_RANK: Record<Impact, 1 | 2 | 3 | 4> = {
  minor: 1,
  moderate: 2,
  serious: 3,
  critical: 4,
};

/** Why a page could not be tested. Stored as these values, displayed as texts. */
export const PAGE_FAILURE_REASONS = [
  'timeout',
  'dns',
  'refused',
  'tls',
  'http-status',
  'not-html',
  'download',
  'redirected-off-site',
  'redirect-loop',
  'address-not-allowed',
  /** The site shows a login page instead. */
  'sign-in-required',
  /** The site blocks robots: HTTP 403 or 429, or a CAPTCHA page. */
  'blocked',
  /** An error or maintenance page of a server or framework with status 200. */
  'error-page',
  /** A "page not found" page with status 200 (soft 404). */
  'missing-page',
  'empty-page',
  'too-large',
  'browser-crash',
  /** Disallowed by robots.txt. */
  'robots',
  'cap-reached',
  'engine-error',
  'gave-up',
  /** The worker process crashed twice while testing it, the second time without other pages. */
  'ends-worker',
  'cancelled',
] as const;
export type PageFailureReason = (typeof PAGE_FAILURE_REASONS)[number];

/** Measured colours of an element with a contrast result. */
export interface ContrastData {
  /**
   * Measured ratio, for example 3.45. Over varying backgrounds: the best for a failure, the worst for a
   * warning.
   */
  contrastRatio: number;
  /** Ratio that the criterion requires. */
  expectedRatio: number;
  /** `#rrggbb` */
  fgColor: string;
  /** Over varying backgrounds: the one behind most of the text. */
  bgColor: string;
  /** For example `12.0pt (16px)`. */
  fontSize: string;
  fontWeight: string;
  suggestedColor: string | null;
  suggestedColorType: 'text' | 'background' | null;
  /**
   * Colour that reaches the ratio with the smallest perceived change: same hue, minimal change of lightness
   * (OKLCH).
   */
  nearestColor: string | null;
  nearestColorType: 'text' | 'background' | null;
}

/** One problem of an element, or one point to check manually, as a message key of the guidelines. */
export interface Cause {
  /** Key of a sentence in the guidelines' catalogue, for example `color-contrast.review.bgImage`. */
  message: string;
  /** Values of the placeholders. Texts are untrusted page content. */
  values: Record<string, string | number>;
}

/** Result of another audit for the same defect. */
export interface DuplicateFinding {
  /** Id of the audit. */
  id: string;
  source: AuditSource;
  /** Its separate result. Like the fingerprint, missing in data of earlier versions. */
  status?: 'Fail' | 'Warn';
  /** The finding's separate fingerprint. */
  feHash?: string;
  causes: Cause[];
  /** English texts of the causes. */
  explanation: string;
}

/** Kinds of images, as the media inventory counts them. */
export const IMAGE_KINDS = ['imageLink', 'imageButton', 'decorative', 'background', 'inline'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Kind of an image with a finding about its text alternative, and the text recognized in it. */
export interface AltFailureData {
  type: ImageKind;
  /** Latin text, one line each. Empty if none was recognized, missing if OCR did not run. */
  asciiText?: string;
  /** Text in all scripts, one line each. */
  rawText?: string;
}

/**
 * The shape of an element across websites: equal for everything that the same theme, banner or widget inserts.
 * Without texts and URLs of the page.
 */
export interface ElementShape {
  /** Tag, class names and type, such as `button.gov-nav__toggle[type=button]`. */
  element: string;
  /** The same for its ancestors, from its parent to the root of its component, joined by ` < `. */
  within: string;
  /** The names in `element` and `within` that identify the maker, in order. */
  names: string[];
  /** Origin: host and path of a script or style sheet of another host, or a theme; null if unknown. */
  origin: string | null;
}

export interface FailingElement {
  /** Fingerprint: hex SHA-256, see fe-hash.ts of packages/rules. */
  feHash: string;
  /** Key of its place in a template: hex SHA-256, see the engine's root-cause.ts. */
  rootCause: string;
  /** Short display name of the element: its accessible name, or its tag. */
  label: string;
  /** Problems of this element. */
  causes: Cause[];
  /** The causes in English words. */
  explanation: string;
  /** Outer HTML, truncated to 2,000 characters. */
  snippet: string;
  /** CSS selector; frames and shadow hosts on the path are joined by ` >>> `. */
  selector: string;
  /** Ancestor tags from the body, for grouping the same defect across pages. */
  ancestry: string;
  testData: ContrastData | null;
  /** Null for other findings. */
  altFailureData: AltFailureData | null;
  /**
   * Audits of any source that found the same defect on the element or a part of it, and do not list it
   * separately.
   */
  seenAlso: DuplicateFinding[];
  /** Null if the element has no box or is outside the screenshot. */
  rect: Rect | null;
  /** Missing if nothing identifies the maker, or if the page's facts were not collected. */
  shape?: ElementShape;
  /** Result of trying the corrected code on the page; missing if not tried. */
  repair?: Repair;
  /** The page state with this element; missing for the initial state. */
  state?: FindingState;
  /** Screenshot of the element in the state in which it was found; missing if the page screenshot shows it. */
  picture?: ElementPicture;
}

/**
 * One check on one page. A rule with both failures and elements to review yields two entries with the same id:
 * one Fail, one Warn.
 */
export interface AuditResult {
  id: string;
  source: AuditSource;
  status: AuditStatus;
  impact: Impact;
  category: string;
  /** WCAG criterion numbers, for example `1.4.3`. */
  criteria: string[];
  tags: string[];
  title: string;
  description: string;
  experimental: boolean;
  /** Weight in the page score; 0 if it does not count. */
  weight: number;
  /** Only for Warn: why a manual check is needed. */
  reason: 'needs-review' | 'best-practice' | 'experimental' | null;
  failingElements: FailingElement[];
}

/** What no tool can judge: a person tests it manually, once per kind of page. */
export interface ManualTest {
  id: string;
  title: string;
  /** What to check, and how. */
  description: string;
  impact: Impact;
  /** WCAG criterion numbers. */
  criteria: string[];
}

/** The test environment: the same page with the same environment gives the same result. */
export interface TestEnvironment {
  /** Engine version. */
  engine: string;
  /** Fingerprint of the rules and their data; results of another one may differ. */
  ruleset: string;
  /** Version of axe-core. */
  axe: string;
  /** Version of Chromium. */
  browser: string;
  /** CSS pixels. */
  viewport: { width: number; height: number };
  /** Sources that tested the page. */
  sources: AuditSource[];
}

export interface PageCounts {
  /** Failing elements of all Fail audits, deduplicated by element and cause. */
  issues: number;
  /** Elements of all Warn audits. */
  warnings: number;
  failedAudits: number;
  warnedAudits: number;
  passedAudits: number;
}

/** Parts of a page test that may be incomplete. */
export const OMITTED_PARTS = [
  ...AUDIT_SOURCES,
  'rules',
  'findings',
  'states',
  'tab-stops',
  'painted-text',
  'image-text',
  'letters',
  'picture',
  'style-sheets',
  'scripts',
  'frames',
  'content',
] as const;

/** Why a page was not tested with interactions: it is not in the sample, or interactions are disabled. */
export const INTERACTION_SKIP_REASONS = ['sample', 'off'] as const;
export type InteractionSkipReason = (typeof INTERACTION_SKIP_REASONS)[number];

/**
 * Why a control that may open a part of the page was not tested: a control with the same markup was; too many
 * controls; neither keyboard nor pointer could operate it; its target did not become visible; what opened kept
 * moving.
 */
export const UNTESTED_CONTROL_REASONS = [
  'alike',
  'too-many',
  'not-operable',
  'did-not-open',
  'moving',
] as const;
export type UntestedControlReason = (typeof UNTESTED_CONTROL_REASONS)[number];

/**
 * Reasons: too large or too slow; requested files did not load, or never load for any visitor, so that the page
 * was tested as visitors see it; style sheets did not load, so that the page looks different; the page was
 * still loading; the tab crashed; no installed font has the letters of a script; interactions were not planned.
 */
export const OMISSION_REASONS = [
  'size',
  'time',
  'crash',
  'not-loaded',
  'never-loads',
  'unstyled',
  'loading',
  'no-font',
  ...UNTESTED_CONTROL_REASONS,
  ...INTERACTION_SKIP_REASONS,
] as const;

/** Whether the part was not planned for this page, so that the test is complete without it. */
export function isPlannedOmission(why: (typeof OMISSION_REASONS)[number]): why is InteractionSkipReason {
  return INTERACTION_SKIP_REASONS.some((refusal) => refusal === why);
}

/**
 * Reasons that do not make a test incomplete: no visitor gets it, or a part with the same markup was tested
 * instead. A list, for queries.
 */
export const COMPLETE_DESPITE: readonly (typeof OMISSION_REASONS)[number][] = ['never-loads', 'alike'];

/** Whether the reason makes the test of a page incomplete. */
export function isIncomplete(why: (typeof OMISSION_REASONS)[number]): boolean {
  return !COMPLETE_DESPITE.includes(why) && !isPlannedOmission(why);
}

/** Controls that may open parts of the page and were not tested, for one reason. */
export interface UntestedControls {
  why: UntestedControlReason | 'time' | 'size';
  /** Display names of the first ones. */
  controls: string[];
  /** Total number. */
  total: number;
}

/**
 * Which pages of full_site runs are tested with interactions (keyboard, pointer, other sizes): none, not even
 * single pages; a sample of each kind of page; all.
 */
export const INTERACTION_SETTINGS = ['none', 'templates', 'all'] as const;
export type InteractionSetting = (typeof INTERACTION_SETTINGS)[number];

/**
 * Sample of pages for interactions: this number per template, and in total this number or this share of the
 * tested pages, whichever is larger.
 */
export const INTERACTION_SAMPLE = { ofTemplate: 2, ofSite: 5, shareOfSite: 0.2 } as const;

/** How full_site runs handle a page that is byte for byte unchanged: reuse its result, or test it again. */
export const UNCHANGED_SETTINGS = ['take-over', 'judge'] as const;
export type UnchangedSetting = (typeof UNCHANGED_SETTINGS)[number];

/** Origin of a reused result of an unchanged page. */
export interface ReusedResult {
  /** The run that tested it. */
  testRunId: string;
  /** Time of that test in ISO 8601. */
  judged: string;
}

/**
 * Why a file of a page did not load: HTTP status; a content type that browsers reject; a policy of the page or
 * of the file's site; our egress guard; no connection, or an interrupted one; timeout; malformed document.
 */
export const LOAD_FAILURE_REASONS = [
  'http-status',
  'type',
  'blocked',
  'guard',
  'network',
  'time',
  'malformed',
] as const;

/** A requested file that the page did not get. */
export interface LoadFailure {
  url: string;
  why: (typeof LOAD_FAILURE_REASONS)[number];
  /** HTTP status, with `http-status`; else null. */
  status: number | null;
}

/**
 * A part of a page test that was omitted so that the test could finish; the result is partial if `isIncomplete`.
 */
export interface Omission {
  /**
   * The name of a source: all of it; `rules`: some rules of a source; `findings`: elements of some rules beyond
   * the first thousands, which are counted but not listed; `style-sheets`, `scripts`, `frames`: files that did
   * not load (a part occurs twice if some never load for any visitor); `content`: content that was not shown
   * yet; `states`: states that need an interaction; `tab-stops`: Tab stops beyond the limit of the walk;
   * `letters`: rendering of letters without an installed font.
   */
  part: (typeof OMITTED_PARTS)[number];
  why: (typeof OMISSION_REASONS)[number];
  /**
   * Rule ids, for `rules` and `findings`; for `style-sheets` those that depend on layout, which neither passed
   * nor failed; otherwise empty.
   */
  rules: string[];
  /** The first files, for `not-loaded` and `never-loads`. */
  files?: LoadFailure[];
  /** For `states`: names of the first controls that were not tested. */
  controls?: string[];
  /** Total number of files or controls. */
  total?: number;
  /** For `letters`: ISO 15924 codes of the scripts. */
  scripts?: string[];
}

interface PageVisit {
  /** Requested URL. */
  url: string;
  /** Milliseconds from opening the page to the result. */
  durationMs: number;
  startedAt: string;
}

/** The weights that the score of a page is calculated from: `passed` / `total`. */
export interface ScoreWeights {
  /** Of the applicable weighted rules. */
  total: number;
  /** Of those that did not fail. */
  passed: number;
}

export interface TestedPage extends PageVisit {
  status: 'COMPLETE';
  finalUrl: string;
  httpStatus: number;
  title: string;
  lang: string;
  /** 0 to 100; null if no weighted rule applied. */
  score: number | null;
  /** Null if no weighted source tested the page. */
  weights: ScoreWeights | null;
  /** Score of Lighthouse's accessibility category: top frame only. */
  lhScore: number | null;
  counts: PageCounts;
  audits: AuditResult[];
  /** Null if the page's facts were not collected, because no requested source needs them. */
  media: MediaInventory | null;
  /** Rules that threw an error, so without a result. */
  erroredRules: string[];
  /** Unreadable frames with the reason. */
  unreadFrames: string[];
  /** Empty if the test is complete. */
  leftOut: Omission[];
  /** Certificate error of the site, if such errors are allowed; null if none. */
  tlsError: string | null;
  /** OCR of image files: number of read and unread ones; null if there were none to read. */
  textInImages: { read: number; unread: number } | null;
  /** Name of a control that switches the page to high contrast; null if none, or without facts. */
  contrastSwitch: string | null;
  /** The manual checklist of every result, in English. Not part of any count. */
  manualTests: ManualTest[];
  engine: TestEnvironment;
}

export interface UntestedPage extends PageVisit {
  status: 'FAILURE';
  finalUrl: string | null;
  httpStatus: number | null;
  reason: PageFailureReason;
  /** Details, for example the HTTP status. */
  detail: Message;
  /** Retry-After of the site; null if missing. */
  retryAfterSeconds: number | null;
  score: null;
  audits: [];
}

export type PageResult = TestedPage | UntestedPage;
