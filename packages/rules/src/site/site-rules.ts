import type { WcagLevel, WcagVersion } from '@abhigam/domain';
import { criteriaOf } from '@abhigam/guidelines';
import { entryAskedAgain } from './entry-asked-again/rule.ts';
import { headingOnOtherPages } from './heading-on-other-pages/rule.ts';
import { helpMoved } from './help-moved/rule.ts';
import { identificationDiffers } from './identification-differs/rule.ts';
import { navigationOrder } from './navigation-order/rule.ts';
import { oneWayToPages } from './one-way-to-pages/rule.ts';
import type { SiteRule } from './site-rule.ts';
import { titleOnOtherPages } from './title-on-other-pages/rule.ts';

/** Rules over several pages, by hand. */
export const SITE_RULES: readonly SiteRule[] = [
  navigationOrder,
  identificationDiffers,
  helpMoved,
  entryAskedAgain,
  titleOnOtherPages,
  headingOnOtherPages,
  oneWayToPages,
];

/** Their ids: what they judge shows only in the audits that a run has of its pages. */
export const SITE_AUDITS: readonly string[] = SITE_RULES.map(({ id }) => id);

/** Those with a criterion of a run's version and level, and advice. */
export function selectSiteRules(choice: { wcagVersion: WcagVersion; wcagLevel: WcagLevel }): SiteRule[] {
  const criteria = new Set(criteriaOf(choice.wcagVersion, choice.wcagLevel).map(({ num }) => num));
  return SITE_RULES.filter(
    ({ kind, criteria: own }) => kind === 'advice' || own.some((num) => criteria.has(num)),
  );
}
