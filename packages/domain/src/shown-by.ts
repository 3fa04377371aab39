import type { Decided } from './decision.ts';
import type { Impact } from './page-result.ts';

/** What lists of findings leave out or show otherwise, in terms of what is stored. */
export interface ShownBy {
  /** Warnings are left out, and so is what is shown as one. */
  hideWarnings: boolean;
  /** Failures and warnings of these impacts are left out. */
  hiddenImpacts: readonly Impact[];
  /** So are those of these audits. */
  hiddenAudits: readonly string[];
  /** Failures of these audits are warnings on pages with a contrast switch. */
  contrastAudits: readonly string[];
  /** Elements that decisions take out are left out when nothing is said. */
  decided?: Decided;
}

/** Everything is shown as it was found. */
export const SHOWN_AS_FOUND: ShownBy = {
  hideWarnings: false,
  hiddenImpacts: [],
  hiddenAudits: [],
  contrastAudits: [],
};

/** Why an audit is shown as a warning: as it was judged, or because its page has a contrast switch. */
export const SHOWN_REASONS = ['needs-review', 'best-practice', 'experimental', 'contrast-switch'] as const;
export type ShownReason = (typeof SHOWN_REASONS)[number];

export function isShownAsFound(shown: ShownBy): boolean {
  const { hideWarnings, hiddenImpacts, hiddenAudits, contrastAudits } = shown;
  return !hideWarnings && hiddenImpacts.length + hiddenAudits.length + contrastAudits.length === 0;
}

/** The same as far as it concerns one audit. */
export function shownOfAudit(shown: ShownBy, auditId: string): ShownBy {
  return {
    ...shown,
    hiddenAudits: shown.hiddenAudits.filter((id) => id === auditId),
    contrastAudits: shown.contrastAudits.filter((id) => id === auditId),
  };
}

/** Whether findings of this audit and impact are in no list at all, whatever page they are on. */
export function isLeftOut(shown: ShownBy, finding: { auditId: string; impact: Impact }): boolean {
  return shown.hiddenAudits.includes(finding.auditId) || shown.hiddenImpacts.includes(finding.impact);
}
