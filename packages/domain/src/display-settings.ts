import { HIDE_IMPACTS, type HideImpact } from './hide-impact.ts';
import { IMPACT_RANK, IMPACTS, type Impact } from './page-result.ts';

/** What an installation leaves out of lists of findings. Scores and totals of a run are the same with all of it. */
export interface DisplaySettings {
  /** Tests that a person must look at. */
  hideWarnings: boolean;
  /** Issues of this impact and below. */
  hideImpact: HideImpact;
  /** Numbers of WCAG criteria; an issue that belongs to no other criterion is left out. */
  hideCriteria: string[];
  /** Failures of contrast on a page with a contrast switch are shown as tests to look at. */
  hideContrastIssues: boolean;
}

/** Identifiers of these settings as stored (specification, administration 3). */
export const DISPLAY_SETTING_IDENTIFIERS = [
  'hideWarnings',
  'hideImpact',
  'hideCriteriaFromReport',
  'hideContrastIssuesIfContrastModePresent',
] as const;

/** Reads stored values; one that is missing or not understood hides nothing. */
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

/** Impacts whose issues are left out. */
export function hiddenImpacts({ hideImpact }: Pick<DisplaySettings, 'hideImpact'>): Impact[] {
  if (hideImpact === 'none') return [];
  return IMPACTS.filter((impact) => IMPACT_RANK[impact] <= IMPACT_RANK[hideImpact]);
}

/** Whether an issue of these criteria is left out: it belongs to some, and all of them are hidden. */
export function hasHiddenCriteria(
  criteria: readonly string[],
  { hideCriteria }: Pick<DisplaySettings, 'hideCriteria'>,
): boolean {
  return criteria.length > 0 && criteria.every((num) => hideCriteria.includes(num));
}
