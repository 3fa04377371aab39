import { HIDE_IMPACTS, type HideImpact } from './hide-impact.ts';
import { IMPACT_RANK, IMPACTS, type Impact } from './page-result.ts';

/** Findings that an installation hides in lists. They do not affect scores and totals of a run. */
export interface DisplaySettings {
  /** Warnings, which need a manual test. */
  hideWarnings: boolean;
  /** Issues of this impact and below. */
  hideImpact: HideImpact;
  /** Numbers of WCAG criteria; an issue with no other criterion is hidden. */
  hideCriteria: string[];
  /** Contrast failures on a page with a contrast switch are shown as warnings. */
  hideContrastIssues: boolean;
}

/** Identifiers of these settings as stored (specification, administration 3). */
export const DISPLAY_SETTING_IDENTIFIERS = [
  'hideWarnings',
  'hideImpact',
  'hideCriteriaFromReport',
  'hideContrastIssuesIfContrastModePresent',
] as const;

/** Parses stored values; a missing or invalid one hides nothing. */
export function parseDisplaySettings(stored: ReadonlyMap<string, string>): DisplaySettings {
  const impact = stored.get('hideImpact');
  return {
    hideWarnings: stored.get('hideWarnings') === 'true',
    hideImpact: HIDE_IMPACTS.find((known) => known === impact) ?? 'none',
    hideCriteria: (stored.get('hideCriteriaFromReport') ?? '')
      .split(',')
      .map((num) => num.trim())
      .filter((num) => /^\d\.\d{1,2}\.\d{1,2}$/.test(num)),
    hideContrastIssues: stored.get('hideContrastIssuesIfContrastModePresent') === 'true',
  };
}

/** Hidden impacts. */
export function hiddenImpacts({ hideImpact }: Pick<DisplaySettings, 'hideImpact'>): Impact[] {
  if (hideImpact === 'none') return [];
  return IMPACTS.filter((impact) => IMPACT_RANK[impact] <= IMPACT_RANK[hideImpact]);
}

/** Whether an issue with these criteria is hidden: it has at least one, and all of them are hidden. */
export function hasHiddenCriteria(
  criteria: readonly string[],
  { hideCriteria }: Pick<DisplaySettings, 'hideCriteria'>,
): boolean {
  return criteria.length > 0 && criteria.every((num) => hideCriteria.includes(num));
}
