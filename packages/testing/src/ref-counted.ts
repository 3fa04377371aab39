/** A holder's reference to a shared resource. */
export interface SharedHandle<T> {
  thing: T;
  /** Releases the reference. Idempotent. */
  release(): void;
}

/** Long enough for the next file of the process to acquire it. */
const IDLE_MS = 2_000;

/**
 * A reference-counted resource, shared by all holders in one or several files of a process: the first one
 * creates it, and it is disposed after `idleMs` without holders. Keeps the process alive until then. A failed
 * creation is retried by the next holder.
 */
export function refCounted<T>(
  make: () => Promise<T>,
  end: (thing: T) => Promise<void>,
  idleMs = IDLE_MS,
): () => Promise<SharedHandle<T>> {
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
      release() {
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
