import type { Impact } from '@abhigam/domain';
import data from '../data/rules.json' with { type: 'json' };
import { parseImpact } from './parse-impact.ts';

/** How a rule depends on ARIA markup; decides what a run without ARIA excludes. */
const ARIA_DEPENDENCES = [
  'none',
  'aria-only',
  'aria-selects-elements',
  'aria-can-satisfy-or-exempt',
] as const;
export type AriaDependence = (typeof ARIA_DEPENDENCES)[number];

/** An axe rule, reduced to what selection, weights and display need. */
export interface Rule {
  id: string;
  impact: Impact;
  /** Category tag of axe, for example `cat.color`. */
  axeCategory: string;
  tags: readonly string[];
  /** WCAG criterion numbers. */
  criteria: readonly string[];
  /** `wcag2a`, `wcag21aa` ...; empty for best practice. */
  levelTags: readonly string[];
  bestPractice: boolean;
  experimental: boolean;
  deprecated: boolean;
  /** Failures are only warnings that need a manual check. */
  reviewOnFail: boolean;
  /** Ids of the ACT rules that axe claims to implement. */
  act: readonly string[];
  ariaDependence: AriaDependence;
}

export const AXE_VERSION: string = data.axeVersion;

/**
 * Criteria in addition to those of axe. The accessible name of a field is its label, which 1.3.1 requires to be
 * associated with it and 3.3.2 requires to exist. They have the level and version by which the rule is
 * selected.
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

/** ACT rules that an axe rule implements; empty for an id unknown to axe. */
export function actRulesOfAxe(id: string): readonly string[] {
  return BY_ID.get(id)?.act ?? [];
}

/** WCAG criterion numbers of an axe rule; empty for an id unknown to axe. */
export function axeCriteria(id: string): readonly string[] {
  return BY_ID.get(id)?.criteria ?? [];
}

/** Throws for an unknown id: ids come from our own data, so it would be a bug. */
export function getRule(id: string): Rule {
  const rule = BY_ID.get(id);
  if (!rule) throw new Error(`Unknown rule: ${id}`);
  return rule;
}

function parseDependence(value: string): AriaDependence {
  const known = ARIA_DEPENDENCES.find((dependence) => dependence === value);
  if (!known) throw new Error(`Unknown dependence on ARIA: ${value}`);
  return known;
}
