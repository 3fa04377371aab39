/** Something to wait for that comes, or never will. */
export interface Gate {
  opened: Promise<void>;
  open(): void;
  /** Says why it never opens; means nothing once it has. */
  shut(reason: Error): void;
}

export function createGate(): Gate {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Avoids an unhandled rejection where no caller awaits the gate.
  promise.catch(() => {});
  return { opened: promise, open: () => resolve(), shut: reject };
}
