import type { Decided } from './decision.ts';
import type { Impact } from './page-result.ts';

/** How lists of findings filter and convert stored findings. */
export interface ShownBy {
  /** Hides warnings, including failures shown as warnings. */
  hideWarnings: boolean;
  /** Hides failures and warnings of these impacts. */
  hiddenImpacts: readonly Impact[];
  /** Hides failures and warnings of these audits. */
  hiddenAudits: readonly string[];
  /** Failures of these audits are warnings on pages with a contrast switch. */
  contrastAudits: readonly string[];
  /** Default: elements dismissed by decisions are hidden. */
  decided?: Decided;
}

/** Shows everything as it was found. */
export const SHOWN_AS_FOUND: ShownBy = {
  hideWarnings: false,
  hiddenImpacts: [],
  hiddenAudits: [],
  contrastAudits: [],
};

/** Why an audit is shown as a warning: its original reason, or the contrast switch of its page. */
export const SHOWN_REASONS = ['needs-review', 'best-practice', 'experimental', 'contrast-switch'] as const;
export type ShownReason = (typeof SHOWN_REASONS)[number];

export function isShownAsFound(shown: ShownBy): boolean {
  const { hideWarnings, hiddenImpacts, hiddenAudits, contrastAudits } = shown;
  return !hideWarnings && hiddenImpacts.length + hiddenAudits.length + contrastAudits.length === 0;
}

/** The same, restricted to one audit. */
export function shownOfAudit(shown: ShownBy, auditId: string): ShownBy {
  return {
    ...shown,
    hiddenAudits: shown.hiddenAudits.filter((id) => id === auditId),
    contrastAudits: shown.contrastAudits.filter((id) => id === auditId),
  };
}

/** Whether findings with this audit and impact are hidden on every page. */
export function isLeftOut(shown: ShownBy, finding: { auditId: string; impact: Impact }): boolean {
  return shown.hiddenAudits.includes(finding.auditId) || shown.hiddenImpacts.includes(finding.impact);
}
