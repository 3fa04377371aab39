/** A one-time event that happens or never will. */
export interface Gate {
  opened: Promise<void>;
  open(): void;
  /** Sets the reason why it never happens; no effect afterwards. */
  shut(reason: Error): void;
}

export function createGate(): Gate {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Avoids an unhandled rejection when nobody awaits the gate.
  promise.catch(() => {});
  return { opened: promise, open: () => resolve(), shut: reject };
}
