import type { LocatedAudit } from './findings/located-audit.ts';

/**
 * Judging a page step by step: `rules`: what each rule found; `needs-review`: after failures that a missing style sheet, script or font
 * or the page itself may have caused were left to a person; `overlaps`: after rules that answer the same question with more
 * evidence decided.
 */
export const JUDGEMENT_STAGES = ['rules', 'needs-review', 'overlaps'] as const;
export type JudgementStage = (typeof JUDGEMENT_STAGES)[number];

/** Called after each stage with the findings as they are then, of all sources. Must not throw or change them. */
export type OnJudgementStage = (stage: JudgementStage, audits: readonly LocatedAudit[]) => void;
