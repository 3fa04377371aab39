import type { LeftOut, PageFailureReason } from '@abhigam/domain';
import type { PageContext } from './page-context.ts';
import type { LOOKING } from './page-stages.ts';
import { PageFailure } from './pipeline/page-failure.ts';
import type { Checkpoint, ResultOf, SurvivorsOf } from './pipeline/run-stages.ts';
import { causeOf } from './pipeline/stage-failure.ts';
import { NO_INTERACTION } from './stages/interact/interact.ts';

export type LookingCheckpoint = Checkpoint<PageContext, SurvivorsOf<typeof LOOKING>>;

const WHY_INTERACTION_ENDED: Partial<Record<PageFailureReason, LeftOut['why']>> = {
  'browser-crash': 'crash',
  timeout: 'time',
};

/**
 * The result of the last checkpoint when a later stage crashed or timed out. Rethrows the error without a
 * checkpoint, and for other failures (such as cancellation).
 */
export function fallBackToPassiveResult(
  checkpoint: LookingCheckpoint | null,
  error: unknown,
): ResultOf<typeof LOOKING> {
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
