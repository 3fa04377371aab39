/** Ends a turn. Calling it again does nothing. */
export type EndTurn = () => void;

/**
 * Lets so many work at once; so many others wait, in their order. It knows this process alone: of several servers each
 * has turns of its own.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#mayWait = waiting;
  }

  /** No turn is taken and none is waited for. */
  get isIdle(): boolean {
    return this.#working === 0 && this.#waiting.length === 0;
  }

  /** Null when too many wait already. The promise is kept as soon as it is one's turn. */
  take(): Promise<EndTurn> | null {
    if (this.#working < this.#atOnce) {
      this.#working += 1;
      return Promise.resolve(this.#ender());
    }
    if (this.#waiting.length >= this.#mayWait) return null;
    return new Promise((begin) => {
      this.#waiting.push(() => begin(this.#ender()));
    });
  }

  #ender(): EndTurn {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      // The turn passes on without being given back, so that a request that comes just now cannot overtake.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    };
  }
}
