import { type DisplayFilter, type DisplaySettings, hasHiddenCriteria, hiddenImpacts } from '@abhigam/domain';
import { reportingDetails } from './words.ts';

const CONTRAST = ['1.4.3', '1.4.6'];

/** Filter for lists of findings by these settings. */
export function displayFilter(settings: DisplaySettings): DisplayFilter {
  const audits = Object.values(reportingDetails('en'));
  return {
    hideWarnings: settings.hideWarnings,
    hiddenImpacts: hiddenImpacts(settings),
    hiddenAudits: audits
      .filter(({ criteria }) => hasHiddenCriteria(criteria, settings))
      .map(({ identifier }) => identifier),
    contrastAudits: settings.hideContrastIssues
      ? audits.filter(({ criteria }) => isOfContrast(criteria)).map(({ identifier }) => identifier)
      : [],
  };
}

function isOfContrast(criteria: readonly string[]): boolean {
  return criteria.length > 0 && criteria.every((num) => CONTRAST.includes(num));
}
