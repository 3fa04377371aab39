import type { AnyStage, Key, Stage } from './stage.ts';

type Step<Context> = { stage: AnyStage<Context> } | 'checkpoint';

/**
 * Stages in order. A stage can be added only when all its needs are given or come from earlier stages: a wrong
 * order fails type checking, and throws when the list is created.
 */
export class Pipeline<
  Context,
  Given extends Key<Context>,
  Known extends Key<Context> = Given,
  Survives extends Key<Context> = never,
> {
  readonly given: readonly Given[];
  readonly steps: readonly Step<Context>[];

  private constructor(names: readonly Given[], steps: readonly Step<Context>[]) {
    this.given = names;
    this.steps = steps;
  }

  /** An empty pipeline for a context; its method names the initial values. */
  static of<Context>(): {
    given<Given extends Key<Context>>(...names: Given[]): Pipeline<Context, Given>;
  } {
    return { given: (...names) => new Pipeline(names, []) };
  }

  add<Name extends Exclude<Key<Context>, Known>>(
    stage: Stage<Context, Name, Known>,
  ): Pipeline<Context, Given, Known | Name, Survives> {
    const known = new Set<Key<Context>>(this.given);
    for (const step of this.steps) if (step !== 'checkpoint') known.add(step.stage.name);
    const missing = stage.needs.filter((need) => !known.has(need));
    if (missing.length > 0)
      throw new Error(`Stage "${stage.name}" needs ${missing.join(', ')}, which no earlier stage provides.`);
    if (known.has(stage.name)) throw new Error(`Stage "${stage.name}" is added twice.`);
    return new Pipeline(this.given, [...this.steps, { stage }]);
  }

  /** Values up to here survive a failure of a later stage. */
  checkpoint(): Pipeline<Context, Given, Known, [Survives] extends [never] ? Known : Survives> {
    return new Pipeline(this.given, [...this.steps, 'checkpoint']);
  }
}
