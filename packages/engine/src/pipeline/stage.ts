import type { StageTimes } from './stage-times.ts';
import type { TimeSlicer } from './time-slicer.ts';

export type Key<Context> = keyof Context & string;

/** What the runner gives every stage in addition to its needs. */
export interface StageTools {
  /** Milliseconds that the stage may use from now on: its share of the page's remaining time. */
  timeShareMs(): number;
  /** Measures a part of the stage under its own name. */
  time: StageTimes['time'];
  /** Lets long loops yield to the event loop. */
  slicer: TimeSlicer;
}

/**
 * One step of a page's test. It reads only the context values that it declares in `needs`, and returns the
 * value with its own name, which the runner adds to the context.
 */
export interface Stage<Context, Name extends Key<Context>, Needs extends Key<Context>> {
  name: Name;
  needs: readonly Needs[];
  /**
   * Share of the page's remaining time; null when nothing in the stage waits for the page, or when its parts
   * have their own shares.
   */
  budgetShare: number | null;
  run: (context: Pick<Context, Needs> & { stage: StageTools }) => Promise<Context[Name]> | Context[Name];
}

/** A stage whose name and needs are erased from the type. */
export interface AnyStage<Context> {
  name: Key<Context>;
  needs: readonly Key<Context>[];
  budgetShare: number | null;
  run: (context: Context & { stage: StageTools }) => unknown;
}
