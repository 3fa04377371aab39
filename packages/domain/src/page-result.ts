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
 * Sources whose rules are weighted in the score. A failure that only other sources find prevents a full score.
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
export interface SeenAlso {
  /** Id of the audit. */
  id: string;
  source: AuditSource;
  /** Its separate result. Like the fingerprint, missing in data of earlier versions. */
  status?: 'Fail' | 'Warn';
  /** Its separate fingerprint. */
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
 * What an element is on whatever website it stands: the same for all that one theme, banner or widget puts there. Without
 * texts and addresses of the page.
 */
export interface ElementShape {
  /** Tag, names and kind, such as `button.gov-nav__toggle[type=button]`. */
  element: string;
  /** The same of what is around it, from its parent to the root of its component, joined by ` < `. */
  within: string;
  /** Those of all these names that tell who made it, in order. */
  names: string[];
  /** Where it comes from: host and path of a script or style sheet of another host, or a theme; null where not known. */
  origin: string | null;
}

export interface FailingElement {
  /** Fingerprint: hex SHA-256, see fe-hash.ts of packages/rules. */
  feHash: string;
  /** Key of the place in a template that it comes from: hex SHA-256, see the engine's root-cause.ts. */
  rootCause: string;
  /** Short human name of the element: its accessible text, or its tag. */
  label: string;
  /** What is wrong with this element. */
  causes: Cause[];
  /** The causes in English words. */
  explanation: string;
  /** Outer HTML, cut at 2,000 characters. */
  snippet: string;
  /** CSS selector; frames and shadow hosts on the way are joined by ` >>> `. */
  selector: string;
  /** Ancestor tags from the body, for grouping the same defect over pages. */
  ancestry: string;
  testData: ContrastData | null;
  /** Null for other findings. */
  altFailureData: AltFailureData | null;
  /** Audits of any source that found the same defect on it or on a part of it, and are not listed for it. */
  seenAlso: SeenAlso[];
  /** Null when the element has no box or lies outside the picture. */
  rect: Rect | null;
  /** Absent where nothing tells who made it, and where the page's facts were not gathered. */
  shape?: ElementShape;
  /** What came of its corrected code on the page; absent where it was not tried. */
  repair?: Repair;
  /** How the page must be used to show it; absent of what it shows by itself. */
  state?: FindingState;
  /** A picture of its own, in the condition in which it was found; absent where the picture of the page shows it. */
  picture?: ElementPicture;
}

/**
 * One check on one page. A rule that has both failures and elements to review
 * yields two entries of the same id: one Fail, one Warn.
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
  /** Weight in the page score; 0 when it does not count. */
  weight: number;
  /** Only for Warn: why a person must look. */
  reason: 'needs-review' | 'best-practice' | 'experimental' | null;
  failingElements: FailingElement[];
}

/** What no tool can judge: a person tests it by hand, once on each kind of page. */
export interface ManualTest {
  id: string;
  title: string;
  /** What to check, and how. */
  description: string;
  impact: Impact;
  /** WCAG criterion numbers. */
  criteria: string[];
}

/** What a page was tested with: the same page judged with the same gives the same result. */
export interface TestedWith {
  /** Version of our engine. */
  engine: string;
  /** Fingerprint of the rules and their data; another one may judge otherwise. */
  ruleset: string;
  /** Version of axe-core. */
  axe: string;
  /** Version of Chromium. */
  browser: string;
  /** CSS pixels. */
  viewport: { width: number; height: number };
  /** Who judged. */
  sources: AuditSource[];
}

export interface PageCounts {
  /** Failing elements of all Fail audits, each element and cause once. */
  issues: number;
  /** Elements of all Warn audits. */
  warnings: number;
  failedAudits: number;
  warnedAudits: number;
  passedAudits: number;
}

/** Parts of a page's test that can be left out. */
export const LEFT_OUT_PARTS = [
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

/** Why a page that was looked at is not used: others of the run are built alike, or this installation does not do it. */
export const USE_REFUSALS = ['sample', 'off'] as const;
export type UseRefusal = (typeof USE_REFUSALS)[number];

/**
 * Why a control that may open a part of the page was not opened: another one that is built alike was; there are more than are opened; it
 * could be pressed neither by keys nor by the pointer; the part that it names did not come into sight; what came into sight never stood still.
 */
export const CONTROL_WHYS = ['alike', 'too-many', 'not-operable', 'did-not-open', 'moving'] as const;
export type ControlWhy = (typeof CONTROL_WHYS)[number];

/**
 * Why: the page has too much for it, or it took too long; files that the page asks for did not load, or load for none of its
 * visitors, who see it as it was judged; its style sheets did not load, so that it looks otherwise than people see it; the page was
 * still loading when it was looked at; its tab crashed; no font has the letters of a script; it was not to be used.
 */
export const LEFT_OUT_WHYS = [
  'size',
  'time',
  'crash',
  'not-loaded',
  'never-loads',
  'unstyled',
  'loading',
  'no-font',
  ...CONTROL_WHYS,
  ...USE_REFUSALS,
] as const;

/** Whether a part was never meant to be done on this page, so that its test has no shortcoming. */
export function isPlanned(why: (typeof LEFT_OUT_WHYS)[number]): why is UseRefusal {
  return USE_REFUSALS.some((refusal) => refusal === why);
}

/**
 * Reasons that are no shortcoming of a test: no visitor gets it, or a part that is built alike stands for it. As a list, for queries.
 */
export const NO_SHORTCOMING: readonly (typeof LEFT_OUT_WHYS)[number][] = ['never-loads', 'alike'];

/** Whether the test of a page falls short of it: not by what was never meant to be done, nor by what no visitor gets. */
export function fallsShort(why: (typeof LEFT_OUT_WHYS)[number]): boolean {
  return !NO_SHORTCOMING.includes(why) && !isPlanned(why);
}

/** Controls that may open parts of the page and were not opened, for one reason. */
export interface LeftOutControls {
  why: ControlWhy | 'time' | 'size';
  /** The names of the first of them, as people read them. */
  controls: string[];
  /** How many there are. */
  total: number;
}

/**
 * Which pages of whole sites are used by keyboard and pointer, and at other sizes: none at all, pages tested by themselves
 * neither; some of each kind of page; all.
 */
export const INTERACTION_SETTINGS = ['none', 'templates', 'all'] as const;
export type InteractionSetting = (typeof INTERACTION_SETTINGS)[number];

/**
 * The sample of a whole site's pages that are used: so many of those built alike, and of all so many, or this share of the
 * pages that were tested, whichever is more.
 */
export const USED_SAMPLE = { ofTemplate: 2, ofSite: 5, shareOfSite: 0.2 } as const;

/** What whole-site runs do with a page that is byte for byte as it was: take its result over, or judge it again. */
export const UNCHANGED_SETTINGS = ['take-over', 'judge'] as const;
export type UnchangedSetting = (typeof UNCHANGED_SETTINGS)[number];

/** Of a page that had not changed: where its result comes from. */
export interface TakenOver {
  /** The run that judged it. */
  testRunId: string;
  /** When, in ISO 8601. */
  judged: string;
}

/**
 * Why a file of a page did not load: the answer of its server; a type that browsers refuse; a rule of the page or of
 * the site that it comes from; our own guard; no connection, or one that broke; no end in time; a document that is not
 * well formed.
 */
export const NOT_LOADED_WHYS = [
  'http-status',
  'type',
  'blocked',
  'guard',
  'network',
  'time',
  'malformed',
] as const;

/** A file that a page asks for and did not get. */
export interface NotLoaded {
  url: string;
  why: (typeof NOT_LOADED_WHYS)[number];
  /** HTTP status, with `http-status`; else null. */
  status: number | null;
}

/** What was not done with a page, so that its test came to an end: the result is partial, where it falls short (`fallsShort`). */
export interface LeftOut {
  /**
   * The name of a source: all of it; `rules`: some rules of a source; `findings`: elements of some rules beyond the first
   * thousands, which count but are not listed; `style-sheets`, `scripts`, `frames`: files that did not load (a part twice where some load for nobody); `content`:
   * what the page had not shown yet; `states`: what the page shows only once something is pressed; `tab-stops`: stops of the Tab key beyond those that were walked; `letters`: how text looks whose letters no font here has.
   */
  part: (typeof LEFT_OUT_PARTS)[number];
  why: (typeof LEFT_OUT_WHYS)[number];
  /**
   * Ids of the rules, with `rules` and `findings`; with `style-sheets` those that rest on layout, which neither passed
   * nor failed; else empty.
   */
  rules: string[];
  /** The first of the files, with `not-loaded` and `never-loads`. */
  files?: NotLoaded[];
  /** With `states`: names of the first controls that were not opened. */
  controls?: string[];
  /** How many files, or controls, there are then. */
  total?: number;
  /** With `letters`: the scripts, by their ISO 15924 codes. */
  scripts?: string[];
}

interface PageVisit {
  /** The address asked for. */
  url: string;
  /** Milliseconds from opening to result. */
  durationMs: number;
  startedAt: string;
}

/** What the score of a page is made of; it is the share of the second in the first. */
export interface ScoreWeights {
  /** Of the weighted rules that applied. */
  total: number;
  /** Of those among them that did not fail. */
  passed: number;
}

export interface TestedPage extends PageVisit {
  status: 'COMPLETE';
  finalUrl: string;
  httpStatus: number;
  title: string;
  lang: string;
  /** 0 to 100; null when no weighted rule applied. */
  score: number | null;
  /** Null where no source judged whose rules weigh. */
  weights: ScoreWeights | null;
  /** What Lighthouse's accessibility category would show: top frame only. */
  lhScore: number | null;
  counts: PageCounts;
  audits: AuditResult[];
  /** Null when the page's facts were not gathered, as where no source that judges by them was asked. */
  media: MediaInventory | null;
  /** Rules that threw, so were not judged. */
  erroredRules: string[];
  /** Frames that could not be read, with the reason. */
  unreadFrames: string[];
  /** Empty when the page was tested wholly. */
  leftOut: LeftOut[];
  /** What is wrong with the site's certificate, where errors of it are allowed; null when nothing is. */
  tlsError: string | null;
  /** Image files that may hold text: how many were read, and how many not; null when none was to be read. */
  textInImages: { read: number; unread: number } | null;
  /** Name of a control that switches the page to high contrast; null without one, or without facts. */
  contrastSwitch: string | null;
  /** The checklist that goes with every result; in English. Counted nowhere. */
  manualTests: ManualTest[];
  engine: TestedWith;
}

export interface UntestedPage extends PageVisit {
  status: 'FAILURE';
  finalUrl: string | null;
  httpStatus: number | null;
  reason: PageFailureReason;
  /** The particulars, for example the HTTP status. */
  detail: Message;
  /** How long the site asks to be left alone (Retry-After); null when it does not say. */
  retryAfterSeconds: number | null;
  score: null;
  audits: [];
}

export type PageResult = TestedPage | UntestedPage;
