import type { Impact } from '@abhigam/domain';
import data from '../data/rules.json' with { type: 'json' };
import { parseImpact } from './parse-impact.ts';

/** How far a rule depends on ARIA markup; decides what a run without ARIA drops. */
const ARIA_DEPENDENCES = [
  'none',
  'aria-only',
  'aria-selects-elements',
  'aria-can-satisfy-or-exempt',
] as const;
export type AriaDependence = (typeof ARIA_DEPENDENCES)[number];

/** One axe rule, as far as selection, weight and display need it. */
export interface Rule {
  id: string;
  impact: Impact;
  /** axe's own category tag, for example `cat.color`. */
  axeCategory: string;
  tags: readonly string[];
  /** WCAG criterion numbers. */
  criteria: readonly string[];
  /** `wcag2a`, `wcag21aa` ...; empty for best practice. */
  levelTags: readonly string[];
  bestPractice: boolean;
  experimental: boolean;
  deprecated: boolean;
  /** What fails must be looked at by a person; never a failure. */
  reviewOnFail: boolean;
  /** Ids of the ACT rules that axe says it implements. */
  act: readonly string[];
  ariaDependence: AriaDependence;
}

export const AXE_VERSION: string = data.axeVersion;

/**
 * Criteria that a rule belongs to besides those that axe names. The name of a field is its label, which 1.3.1 asks to be
 * connected with it and 3.3.2 to be there at all. They are of the level and version by which the rule is selected.
 */
const MORE_CRITERIA: Readonly<Record<string, readonly string[]>> = {
  label: ['1.3.1', '3.3.2'],
  'select-name': ['1.3.1', '3.3.2'],
};

export const RULES: readonly Rule[] = data.rules.map(({ category, impact, ariaDependence, ...rule }) => ({
  ...rule,
  criteria: [...(MORE_CRITERIA[rule.id] ?? []), ...rule.criteria].sort(),
  axeCategory: category,
  impact: parseImpact(impact),
  ariaDependence: parseDependence(ariaDependence),
}));

const BY_ID = new Map(RULES.map((rule) => [rule.id, rule]));

/** ACT rules that a rule of axe implements; none for an id that axe does not have. */
export function actRulesOfAxe(id: string): readonly string[] {
  return BY_ID.get(id)?.act ?? [];
}

/** WCAG criterion numbers of a rule of axe; none for an id that axe does not have. */
export function axeCriteria(id: string): readonly string[] {
  return BY_ID.get(id)?.criteria ?? [];
}

/** Throws for an id that no rule has: rule ids come from our own data, so this is a programming fault. */
export function getRule(id: string): Rule {
  const rule = BY_ID.get(id);
  if (!rule) throw new Error(`No rule is called ${id}.`);
  return rule;
}

function parseDependence(value: string): AriaDependence {
  const known = ARIA_DEPENDENCES.find((dependence) => dependence === value);
  if (!known) throw new Error(`Unknown dependence on ARIA: ${value}`);
  return known;
}
