/** Messages for the terminal, on standard error: standard output is for results. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Runs a set-up step; prints its name, then its duration. */
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
