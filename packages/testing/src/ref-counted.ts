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
    const entry = current ?? { thing: make(), holders: 0 };
    current = entry;
    clearTimeout(entry.idle);
    entry.holders += 1;
    const thing = await entry.thing.catch((error: unknown) => {
      if (current === entry) current = null;
      throw error;
    });
    let isBack = false;
    return {
      thing,
      release() {
        if (isBack) return;
        isBack = true;
        entry.holders -= 1;
        if (entry.holders > 0) return;
        entry.idle = setTimeout(() => {
          current = null;
          end(thing).catch((error: unknown) => console.error('What tests shared could not be ended.', error));
        }, idleMs);
      },
    };
  };
}
