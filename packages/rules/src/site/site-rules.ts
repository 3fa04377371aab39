import type { WcagLevel, WcagVersion } from '@abhigam/domain';
import { criteriaOf } from '@abhigam/guidelines';
import { SITE_RULES } from '../rules.ts';
import type { SiteRule } from './site-rule.ts';

/** Ids of the rules over several pages; their results are only in the audits of a run's pages. */
export const SITE_AUDITS: readonly string[] = SITE_RULES.map(({ id }) => id);

/** Rules with a criterion of a run's version and level, and advice. */
export function selectSiteRules(choice: { wcagVersion: WcagVersion; wcagLevel: WcagLevel }): SiteRule[] {
  const criteria = new Set(criteriaOf(choice.wcagVersion, choice.wcagLevel).map(({ num }) => num));
  return SITE_RULES.filter(
    ({ kind, criteria: own }) => kind === 'advice' || own.some((num) => criteria.has(num)),
  );
}
