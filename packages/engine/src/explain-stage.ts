import type { JudgementStage, OnJudgementStage } from './judgement-stage.ts';
import type { PageContext } from './page-context.ts';

/** Names of the judging stages in explanations of a verdict. */
const EXPLAINED_AS = {
  judge: 'rules',
  downgrade: 'needs-review',
  resolveOverlaps: 'overlaps',
} as const satisfies Partial<Record<keyof PageContext, JudgementStage>>;

/** Reports the findings after each judging stage. */
export function explainStage(
  onJudgementStage: OnJudgementStage | undefined,
): (name: keyof PageContext, context: Partial<PageContext>) => void {
  return (name, context) => {
    if (!isExplained(name)) return;
    const sources = context[name]?.sources ?? [];
    onJudgementStage?.(
      EXPLAINED_AS[name],
      sources.flatMap(({ audits }) => audits),
    );
  };
}

function isExplained(name: keyof PageContext): name is keyof typeof EXPLAINED_AS {
  return name in EXPLAINED_AS;
}
