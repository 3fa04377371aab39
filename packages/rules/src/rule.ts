import type { AuditSource, ContrastData, Impact } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';

/** Modules that the rules are filed under. What reports file them under: `categories/rule-categories.ts`. */
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
  /** What is wrong, for example "Form fields have no name". */
  title: string;
  /** Who is hurt, and what to do. */
  description: string;
  /** What is wrong with one element and what to do, with `{values}`. */
  messages: Readonly<Record<Key, string>>;
}

export interface Rule<Key extends string = string> {
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
  /** Elements that it judges; the root element stands for a page or frame as a whole. */
  targets: (page: Page) => readonly PageElement[];
  evaluate: (element: PageElement, page: Page) => Outcome<Key>;
  /**
   * Rules of axe that do not count on these elements because this one judges them by more evidence, such as pixels: what
   * they found there is dropped unless this rule fails the element.
   */
  overrides?: { audits: readonly string[]; on: (page: Page) => readonly PageElement[] };
  /** In English; other languages have theirs in `data/rules.<language>.json`. */
  text: { en: RuleText<Key> };
}

type Optional = 'act' | 'alerts' | 'isAriaOnly' | 'isSubjectWithoutAria' | 'kind' | 'overrides';

/** Checks at compile time that every message that a rule gives is written. */
export function defineRule<const Key extends string>(
  rule: Omit<Rule<Key>, Optional> & Partial<Pick<Rule<Key>, Optional>>,
): Rule {
  const { evaluate, ...rest } = rule;
  return { kind: 'wcag', isAriaOnly: false, act: [], alerts: [], ...rest, evaluate };
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
