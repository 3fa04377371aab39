/** One holder's claim on a shared thing. */
export interface Held<T> {
  thing: T;
  /** The holder is done with it. A second time does nothing. */
  giveBack(): void;
}

/** Long enough for the next file of the process to come and take it. */
const IDLE_MS = 2_000;

/**
 * One thing for all who take it, in one file of a process or several: the first has it made, and it is ended when
 * it had no holder for `idleMs`. The process stays until then. What could not be made is tried anew by the next.
 */
export function shared<T>(
  make: () => Promise<T>,
  end: (thing: T) => Promise<void>,
  idleMs = IDLE_MS,
): () => Promise<Held<T>> {
  let current: { thing: Promise<T>; holders: number; idle?: NodeJS.Timeout } | null = null;
  return async () => {
    const taken = current ?? { thing: make(), holders: 0 };
    current = taken;
    clearTimeout(taken.idle);
    taken.holders += 1;
    const thing = await taken.thing.catch((error: unknown) => {
      if (current === taken) current = null;
      throw error;
    });
    let isBack = false;
    return {
      thing,
      giveBack() {
        if (isBack) return;
        isBack = true;
        taken.holders -= 1;
        if (taken.holders > 0) return;
        taken.idle = setTimeout(() => {
          current = null;
          end(thing).catch((error: unknown) => console.error('What tests shared could not be ended.', error));
        }, idleMs);
      },
    };
  };
}
