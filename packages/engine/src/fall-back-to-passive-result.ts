import type { Omission, PageFailureReason } from '@abhigam/domain';
import type { PageContext } from './page-context.ts';
import type { BROWSER_STAGES } from './page-stages.ts';
import { PageFailure } from './pipeline/page-failure.ts';
import type { Checkpoint, ResultOf, SurvivorsOf } from './pipeline/run-stages.ts';
import { causeOf } from './pipeline/stage-failure.ts';
import { NO_INTERACTION } from './stages/interact/interact.ts';

export type BrowserCheckpoint = Checkpoint<PageContext, SurvivorsOf<typeof BROWSER_STAGES>>;

const WHY_INTERACTION_ENDED: Partial<Record<PageFailureReason, Omission['why']>> = {
  'browser-crash': 'crash',
  timeout: 'time',
};

/**
 * The result of the last checkpoint when a later stage crashed or timed out. Rethrows the error without a
 * checkpoint, and for other failures (such as cancellation).
 */
export function fallBackToPassiveResult(
  checkpoint: BrowserCheckpoint | null,
  error: unknown,
): ResultOf<typeof BROWSER_STAGES> {
  const cause = causeOf(error);
  const why = cause instanceof PageFailure ? WHY_INTERACTION_ENDED[cause.reason] : undefined;
  if (!checkpoint || !why) throw error;
  return {
    proveRepairs: { repairs: new Map(), triesRepairs: false },
    recheck: null,
    ...checkpoint,
    interact: { ...NO_INTERACTION, leftOut: [{ part: 'interaction', why, rules: [] }] },
    listResources: null,
  };
}
