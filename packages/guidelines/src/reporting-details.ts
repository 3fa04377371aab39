import type { AffectedGroup, Impact, Language } from '@abhigam/domain';
import { affectedGroups } from './affected-groups.ts';
import { type CategoryId, ruleCategory } from './categories.ts';
import { gigwCheckpoints } from './criteria.ts';
import { type Limits, limitsOfAxe } from './limits.ts';
import { ruleText } from './rule-text.ts';
import { RULES } from './rules.ts';

/** What an audit checks, for people. */
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
  /** Groups of people whom the defect keeps out; empty for a best practice. */
  affected: AffectedGroup[];
  /** It compares the pages of a website with each other, so that a test of one page says nothing of it. */
  comparesPages: boolean;
}

/** Details of every rule, keyed by its id. */
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
