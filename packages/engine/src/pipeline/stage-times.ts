/** Durations of stages and their parts, for metrics. */
export class StageTimes {
  /** Milliseconds by name; repeated measurements under one name add up. */
  readonly ms = new Map<string, number>();

  async time<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const startMs = performance.now();
    try {
      return await work();
    } finally {
      this.ms.set(name, (this.ms.get(name) ?? 0) + performance.now() - startMs);
    }
  }
}
