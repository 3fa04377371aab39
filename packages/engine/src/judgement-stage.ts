import type { LocatedAudit } from './findings/located-audit.ts';

/**
 * Stages of judging that can be explained. `rules`: findings of each rule; `needs-review`: after downgrading
 * failures that may be caused by a missing style sheet, script or font, or by the page itself; `overlaps`:
 * after rules with more evidence have overridden others.
 */
export const JUDGEMENT_STAGES = ['rules', 'needs-review', 'overlaps'] as const;
export type JudgementStage = (typeof JUDGEMENT_STAGES)[number];

/** Called after each stage with the current findings of all sources. Must not throw or change them. */
export type OnJudgementStage = (stage: JudgementStage, audits: readonly LocatedAudit[]) => void;
