/** How long stages and their parts took, for metrics. */
export class StageTimes {
  /** Milliseconds by name; what runs again under the same name adds to its time. */
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
