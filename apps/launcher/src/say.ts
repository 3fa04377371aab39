/** Words for the person at the terminal, on standard error: standard output belongs to results. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Does one step of the set-up, named while it runs and timed when it is done. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  process.stderr.write(`${what} ... `);
  try {
    const result = await work();
    process.stderr.write(`done (${((performance.now() - since) / 1000).toFixed(1)} s)\n`);
    return result;
  } catch (error) {
    process.stderr.write('failed\n');
    throw error;
  }
}
