import type { DecidedFilter } from './decision.ts';
import type { Impact } from './page-result.ts';

/** How lists of findings filter and convert stored findings. */
export interface DisplayFilter {
  /** Hides warnings, including failures shown as warnings. */
  hideWarnings: boolean;
  /** Hides failures and warnings of these impacts. */
  hiddenImpacts: readonly Impact[];
  /** Hides failures and warnings of these audits. */
  hiddenAudits: readonly string[];
  /** Failures of these audits are warnings on pages with a contrast switch. */
  contrastAudits: readonly string[];
  /** Default: elements dismissed by decisions are hidden. */
  decided?: DecidedFilter;
}

/** Shows everything as it was found. */
export const NO_DISPLAY_FILTER: DisplayFilter = {
  hideWarnings: false,
  hiddenImpacts: [],
  hiddenAudits: [],
  contrastAudits: [],
};

/** Why an audit is shown as a warning: its original reason, or the contrast switch of its page. */
export const WARNING_REASONS = ['needs-review', 'best-practice', 'experimental', 'contrast-switch'] as const;
export type WarningReason = (typeof WARNING_REASONS)[number];

export function isUnfiltered(shown: DisplayFilter): boolean {
  const { hideWarnings, hiddenImpacts, hiddenAudits, contrastAudits } = shown;
  return !hideWarnings && hiddenImpacts.length + hiddenAudits.length + contrastAudits.length === 0;
}

/** The same, restricted to one audit. */
export function displayFilterOfAudit(shown: DisplayFilter, auditId: string): DisplayFilter {
  return {
    ...shown,
    hiddenAudits: shown.hiddenAudits.filter((id) => id === auditId),
    contrastAudits: shown.contrastAudits.filter((id) => id === auditId),
  };
}

/** Whether findings with this audit and impact are hidden on every page. */
export function isHiddenByFilter(
  shown: DisplayFilter,
  finding: { auditId: string; impact: Impact },
): boolean {
  return shown.hiddenAudits.includes(finding.auditId) || shown.hiddenImpacts.includes(finding.impact);
}
