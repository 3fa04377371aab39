import type { StageTimes } from './stage-times.ts';
import type { TimeSlicer } from './time-slicer.ts';

export type Key<Context> = keyof Context & string;

/** What the runner gives every stage besides the values that it needs. */
export interface StageTools {
  /** Milliseconds that the stage may take from now on: its share of the time that the page has left. */
  timeShareMs(): number;
  /** Measures a part of the stage under a name of its own. */
  time: StageTimes['time'];
  /** Lets long loops yield to the event loop. */
  slicer: TimeSlicer;
}

/**
 * One step of a page's test. It reads only the values of the context that it needs, and gives the one that has its name; the
 * runner adds that to the context.
 */
export interface Stage<Context, Name extends Key<Context>, Needs extends Key<Context>> {
  name: Name;
  needs: readonly Needs[];
  /** Of the time that the page has left; null where nothing in the stage waits for the page, or its parts have shares of their own. */
  budgetShare: number | null;
  run: (context: Pick<Context, Needs> & { stage: StageTools }) => Promise<Context[Name]> | Context[Name];
}

/** A stage of which only the context is known. */
export interface AnyStage<Context> {
  name: Key<Context>;
  needs: readonly Key<Context>[];
  budgetShare: number | null;
  run: (context: Context & { stage: StageTools }) => unknown;
}
