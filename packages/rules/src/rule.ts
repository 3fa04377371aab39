import type { AuditSource, ContrastData, Impact } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import type { CategoryId, LimitKind } from '@abhigam/guidelines';
import type { Corrector } from './corrections/corrector.ts';
import type { HintFinder } from './corrections/hints.ts';
import type { Relation } from './defects/relations.ts';

/** Modules that the rules are filed under. What reports file them under is a rule's `category`. */
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
  // What only several pages of a run show together.
  'site',
  // What only use of the page shows: named like the parts of `UseFacts`.
  'motion',
  'sizes',
  'keyboard',
  'hover',
  'changes',
  'states',
] as const;
export type RuleModule = (typeof MODULES)[number];

/** What a sentence is filled with. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * What a rule says about one element. `review`: the rule cannot decide, a person must look; the message
 * says at what. A pass needs no words. `testData` is what was measured, where something was.
 */
export type Outcome<Key extends string = string> =
  | { verdict: 'pass' }
  | { verdict: 'fail' | 'review'; message: Key; values: Values; testData?: ContrastData };

export interface RuleText<Key extends string> {
  /** What is wrong, for example "Form field has no accessible name". */
  title: string;
  /** Who is hurt, and what to do. */
  description: string;
  /** What is wrong with one element and what to do, with `{values}`. */
  messages: Readonly<Record<Key, string>>;
}

/**
 * A defect by its name: findings of one defect on one element are one finding. With `@` the defect is of what has that
 * relation to the finding's element, such as the table of a cell. `own`: no other rule looks for it.
 */
export type Defect = string | `${string}@${Relation}`;

/** A finding may report several defects: it then joins the findings of each. */
export type Defects = Defect | readonly Defect[];

/** What a verdict depends on besides the element and its attributes. */
export type Dependency =
  /** Sizes, positions and colours, or what style sheets hide, overlap or cut off. */
  | 'layout'
  /** The fonts that letters are drawn in. */
  | 'fonts'
  /** Scripts of the page: one that did not load may have caused the failure. */
  | 'scripts'
  /** Other elements: compared with it, referred to, or around it. */
  | 'other-elements'
  /** What a file holds, a script does, or a frame has inside. */
  | 'files'
  /** Parts of the test of a page, which can be left out. */
  | 'painted-text'
  | 'image-text';

/** What is declared of a rule, whichever source carries it out. */
export interface RuleTraits {
  /** Defects that its findings report: of all, or by the key of the message (axe: without the rule's id). */
  defect: Defects | Readonly<Record<string, Defects>>;
  /**
   * Its findings, or those with these messages, give way to another finding of the same defect and status, which says more
   * about the repair or asks for less.
   */
  isSuperseded?: true | readonly string[];
  dependsOn?: readonly Dependency[];
  /** Its question is about the page as a whole, so it is not asked again about a part that opens. */
  isAboutWholePage?: true;
  /** Proposes corrected code; absent where no correction is safe. */
  correct?: Corrector;
  /** Finds in the page what the correction needs to know. */
  hints?: HintFinder;
}

export interface Rule<Key extends string = string> extends RuleTraits {
  /** Readable, and never used again for another rule. */
  id: string;
  source: AuditSource;
  module: RuleModule;
  /** Numbers of WCAG criteria; none for advice. */
  criteria: readonly string[];
  impact: Impact;
  /** Advice never fails: no criterion is broken by it alone. */
  kind: 'wcag' | 'advice';
  /** Has something to say only where ARIA is used, so runs without ARIA leave it out. */
  isAriaOnly: boolean;
  /** Of which targets runs without ARIA ask it too: those that are its subject without a role; all when absent. */
  isSubjectWithoutAria?: (element: PageElement) => boolean;
  /** Ids of the ACT rules that it implements or contributes to. */
  act: readonly string[];
  /** Codes of the ANDI alerts that it stands for. */
  alerts: readonly string[];
  /** What reports file it under; advice is best practice. Under ARIA only what runs without ARIA leave out. */
  category: CategoryId;
  /** What it decides and what it leaves to a person, as a kind that it shares with rules like it; general words when absent. */
  limits?: LimitKind;
  /**
   * Rules of axe whose question it answers with more evidence (docs/decisions/0010): their findings count only where this rule
   * raises the same element.
   */
  overrides?: readonly string[];
  /** Rules of axe whose needs-review findings are dropped on elements that this rule passes. Their failures count. */
  resolves?: readonly string[];
  /** Rules of axe whose findings are dropped on elements that this rule passes. */
  dismisses?: readonly string[];
  /** Elements that it judges; the root element stands for a page or frame as a whole. */
  targets: (page: Page) => readonly PageElement[];
  evaluate: (element: PageElement, page: Page) => Outcome<Key>;
  /**
   * Rules of axe that do not count on these elements because this one judges them by more evidence, such as pixels: what
   * they found there is dropped unless this rule fails the element.
   */
  overridesOn?: { audits: readonly string[]; on: (page: Page) => readonly PageElement[] };
  /** In English; other languages have theirs in `<language>.json` of its folder. */
  text: { en: RuleText<Key> };
}

type Defaulted = 'act' | 'alerts' | 'isAriaOnly' | 'kind' | 'category';
type Filed = { kind?: 'wcag'; category: CategoryId } | { kind: 'advice' };

/** What is written of a rule. Checked at compile time: every message that it gives is written, every classified message exists. */
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
