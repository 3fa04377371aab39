import type { AffectedGroup, Impact, Language } from '@abhigam/domain';
import { affectedGroups } from './affected-groups.ts';
import { type CategoryId, ruleCategory } from './categories.ts';
import { gigwCheckpoints } from './criteria.ts';
import { type Limits, limitsOfAxe } from './limits.ts';
import { ruleText } from './rule-text.ts';
import { RULES } from './rules.ts';

/** User-facing description of an audit. */
export interface ReportingDetail extends Limits {
  identifier: string;
  title: string;
  description: string;
  impact: Impact;
  category: CategoryId;
  tags: string[];
  /** WCAG criterion numbers. */
  criteria: string[];
  /** GIGW checkpoint numbers of these criteria. */
  gigw: string[];
  experimental: boolean;
  /** User groups that the defect excludes; empty for a best practice. */
  affected: AffectedGroup[];
  /** Compares pages of a website, so a test of a single page has no result. */
  comparesPages: boolean;
}

/** Details of every rule by id. */
export function reportingDetails(lang: Language): Record<string, ReportingDetail> {
  return Object.fromEntries(
    RULES.map((rule) => [
      rule.id,
      {
        identifier: rule.id,
        ...ruleText(rule.id, lang),
        ...limitsOfAxe(rule.id, lang),
        impact: rule.impact,
        category: ruleCategory(rule),
        tags: [...rule.tags],
        criteria: [...rule.criteria],
        gigw: gigwCheckpoints(rule.criteria),
        experimental: rule.experimental,
        affected: affectedGroups(rule.criteria),
        comparesPages: false,
      },
    ]),
  );
}
