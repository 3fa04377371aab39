import type { AuditSource, ContrastData, Impact } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import type { CategoryId, LimitKind } from '@abhigam/guidelines';
import type { Corrector } from './corrections/corrector.ts';
import type { HintFinder } from './corrections/hints.ts';
import type { Relation } from './defects/relations.ts';

/** Modules that contain the rules. Reports use the rule's `category` instead. */
export const MODULES = [
  'focusable',
  'graphics',
  'links-buttons',
  'tables',
  'structures',
  'contrast',
  'hidden',
  'iframes',
  'media',
  'page',
  // Rules over several pages of a run.
  'site',
  // Rules that need page interaction: named like the parts of `InteractionFacts`.
  'motion',
  'sizes',
  'keyboard',
  'hover',
  'changes',
  'states',
] as const;
export type RuleModule = (typeof MODULES)[number];

/** Values of a message's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Verdict about one element. `review`: the rule cannot decide and requests a manual check; the message says of
 * what. A pass has no message. `testData` holds measured values.
 */
export type Outcome<Key extends string = string> =
  | { verdict: 'pass' }
  | { verdict: 'fail' | 'review'; message: Key; values: Values; testData?: ContrastData };

export interface RuleText<Key extends string> {
  /** What is wrong, for example "Form field has no accessible name". */
  title: string;
  /** Who is affected, and what to do. */
  description: string;
  /** What is wrong with one element and what to do, with `{values}`. */
  messages: Readonly<Record<Key, string>>;
}

/**
 * Name of a defect: findings of one defect on one element are one finding. With `@`, the defect belongs to the
 * element with that relation, such as the table of a cell. `own`: no other rule tests for it.
 */
export type Defect = string | `${string}@${Relation}`;

/** A finding may report several defects: it is merged with the findings of each. */
export type Defects = Defect | readonly Defect[];

/** What a verdict depends on in addition to the element and its attributes. */
export type Dependency =
  /** Sizes, positions and colours, or content that style sheets hide, overlap or clip. */
  | 'layout'
  /** Rendered fonts. */
  | 'fonts'
  /** Scripts of the page: a script that did not load may have caused the failure. */
  | 'scripts'
  /** Other elements: compared, referenced or ancestors. */
  | 'other-elements'
  /** Content of a file, behaviour of a script, or content of a frame. */
  | 'files'
  /** Optional stages of a page test. */
  | 'painted-text'
  | 'image-text';

/** Declared properties of a rule of any source. */
export interface RuleTraits {
  /** Defects that its findings report: for all messages, or by message key (axe: without the rule id). */
  defect: Defects | Readonly<Record<string, Defects>>;
  /**
   * Its findings, or those with these messages, are superseded by another finding of the same defect and status
   * that says more about the repair or requires less.
   */
  isSuperseded?: true | readonly string[];
  dependsOn?: readonly Dependency[];
  /** Tests the page as a whole, so it does not run again on parts that open. */
  isAboutWholePage?: true;
  /** Proposes corrected code; absent when no correction is safe. */
  correct?: Corrector;
  /** Collects facts from the page for the correction. */
  hints?: HintFinder;
}

export interface Rule<Key extends string = string> extends RuleTraits {
  /** Readable; never reused for another rule. */
  id: string;
  source: AuditSource;
  module: RuleModule;
  /** Numbers of WCAG criteria; empty for advice. */
  criteria: readonly string[];
  impact: Impact;
  /** Advice never fails, because it does not violate a criterion on its own. */
  kind: 'wcag' | 'advice';
  /** Applies only to ARIA, so runs without ARIA exclude it. */
  isAriaOnly: boolean;
  /** Targets in runs without ARIA: those that are targets without a role; all when absent. */
  isSubjectWithoutAria?: (element: PageElement) => boolean;
  /** Ids of the ACT rules that it implements or contributes to. */
  act: readonly string[];
  /** Codes of the ANDI alerts that it implements. */
  alerts: readonly string[];
  /** Category in reports; advice is best practice. ARIA contains only rules that runs without ARIA exclude. */
  category: CategoryId;
  /**
   * What it decides and what needs a manual check, as a kind shared with similar rules; generic words when
   * absent.
   */
  limits?: LimitKind;
  /**
   * axe rules that it overrides with more evidence (docs/decisions/0010): their findings count only when this
   * rule reports the same element.
   */
  overrides?: readonly string[];
  /**
   * axe rules whose needs-review findings are dropped on elements that this rule passes. Their failures count.
   */
  resolves?: readonly string[];
  /** axe rules whose findings are dropped on elements that this rule passes. */
  dismisses?: readonly string[];
  /** Elements that it judges; the root element represents a page or frame as a whole. */
  targets: (page: Page) => readonly PageElement[];
  evaluate: (element: PageElement, page: Page) => Outcome<Key>;
  /**
   * axe rules that do not count on these elements because this rule has more evidence, such as pixels: their
   * findings there are dropped unless this rule fails the element.
   */
  overridesOn?: { audits: readonly string[]; on: (page: Page) => readonly PageElement[] };
  /** In English; translations are in `<language>.json` of its folder. */
  text: { en: RuleText<Key> };
}

type Defaulted = 'act' | 'alerts' | 'isAriaOnly' | 'kind' | 'category';
type Filed = { kind?: 'wcag'; category: CategoryId } | { kind: 'advice' };

/**
 * Source form of a rule. Checked at compile time: every returned message is defined, every classified message
 * exists.
 */
export type RuleDefinition<Key extends string> = Omit<Rule<Key>, Defaulted | 'defect' | 'isSuperseded'> &
  Partial<Pick<Rule<Key>, 'act' | 'alerts' | 'isAriaOnly'>> & {
    defect: Defects | Readonly<Record<NoInfer<Key>, Defects>>;
    isSuperseded?: true | readonly NoInfer<Key>[];
  } & Filed;

export function defineRule<const Key extends string>(rule: RuleDefinition<Key>): Rule {
  const { evaluate, ...rest } = rule;
  return {
    kind: 'wcag',
    category: 'best-practice',
    isAriaOnly: false,
    act: [],
    alerts: [],
    ...rest,
    evaluate,
  };
}

export const pass: Outcome<never> = { verdict: 'pass' };

export function fail<const Key extends string>(
  message: Key,
  values: Values = {},
  testData?: ContrastData,
): Outcome<Key> {
  return { verdict: 'fail', message, values, ...(testData && { testData }) };
}

export function review<const Key extends string>(
  message: Key,
  values: Values = {},
  testData?: ContrastData,
): Outcome<Key> {
  return { verdict: 'review', message, values, ...(testData && { testData }) };
}
