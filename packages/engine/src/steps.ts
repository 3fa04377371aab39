/** How long the steps of one page's test took, for figures. */
export class Steps {
  /** Milliseconds by step; a step that was done again counts the sum. */
  readonly ms: Record<string, number> = {};

  async time<T>(step: string, work: () => T | Promise<T>): Promise<T> {
    const startMs = performance.now();
    try {
      return await work();
    } finally {
      this.ms[step] = (this.ms[step] ?? 0) + Math.round(performance.now() - startMs);
    }
  }
}
