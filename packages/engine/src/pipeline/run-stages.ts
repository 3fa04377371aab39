import type { Deadline } from './deadline.ts';
import type { Pipeline } from './pipeline.ts';
import type { AnyStage, Key, StageTools } from './stage.ts';
import { StageFailure } from './stage-failure.ts';
import type { StageTimes } from './stage-times.ts';
import { TimeSlicer } from './time-slicer.ts';

/** Values of all stages up to a checkpoint; optionally those of later stages. */
export type Checkpoint<Context, Survives extends keyof Context> = Pick<Context, Survives> &
  Partial<Omit<Context, Survives>>;

/** Names of the values that survive when a stage after the first checkpoint fails. */
export type SurvivorsOf<Stages> =
  Stages extends Pipeline<infer _Context, infer _Given, infer _Known, infer Survives> ? Survives : never;

/** Result type of a pipeline run. */
export type ResultOf<Stages> =
  Stages extends Pipeline<infer Context, infer _Given, infer Known, infer _Survives>
    ? Pick<Context, Known>
    : never;

export interface RunOptions<Context, Survives extends Key<Context>> {
  times: StageTimes;
  /** Ends a hanging stage, and gives stages their shares of time; null when no stage waits for a page. */
  deadline: Pick<Deadline, 'race' | 'leftMs' | 'throwIfOver'> | null;
  onCheckpoint?: (checkpoint: Checkpoint<Context, Survives>) => void;
  /** Called after each stage with all values so far. */
  onStageEnd?: (name: Key<Context>, context: Partial<Context>) => void;
}

/**
 * Runs the stages in sequence, each with the values of earlier stages. Measures them, yields to the event loop
 * between them, and starts none after the deadline. Rejects with a `StageFailure` that names the stage.
 */
export async function runStages<
  Context extends object,
  Given extends Key<Context>,
  Known extends Key<Context>,
  Survives extends Key<Context>,
>(
  { steps }: Pipeline<Context, Given, Known, Survives>,
  initial: Pick<Context, Given>,
  { times, deadline, onCheckpoint, onStageEnd }: RunOptions<Context, Survives>,
): Promise<Pick<Context, Known>> {
  const slicer = new TimeSlicer();
  // Safe: `Pipeline.add` has checked that each stage finds its needs here.
  const context = { ...initial } as Context;
  for (const step of steps) {
    if (step === 'checkpoint') {
      onCheckpoint?.({ ...context });
      continue;
    }
    const { stage } = step;
    const tools: StageTools = {
      timeShareMs: () => (deadline?.leftMs ?? Number.POSITIVE_INFINITY) * (stage.budgetShare ?? 1),
      time: (part, work) => times.time(part, work),
      slicer,
    };
    const output = await runStage(stage, { ...context, stage: tools }, times, deadline);
    Object.assign(context, { [stage.name]: output });
    onStageEnd?.(stage.name, context);
    await slicer.yieldToEventLoop();
  }
  return context as Pick<Context, Known>;
}

async function runStage<Context>(
  stage: AnyStage<Context>,
  context: Context & { stage: StageTools },
  times: StageTimes,
  deadline: RunOptions<Context, never>['deadline'],
): Promise<unknown> {
  try {
    deadline?.throwIfOver();
    const work = times.time(stage.name, () => stage.run(context));
    return await (deadline ? deadline.race(work) : work);
  } catch (error) {
    throw new StageFailure(stage.name, error);
  }
}
