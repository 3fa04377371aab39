export interface BenchmarkedCall {
  name: string;
  ask: () => Promise<unknown>;
}

/** The minimum duration of a call, in milliseconds. */
export interface Figure {
  name: string;
  few: number;
  much: number;
}

const WARM_UP = 2;

/**
 * Alternates each call between both installations, so that background load affects both equally. `pause`:
 * minimum milliseconds per call, for rate-limited calls.
 */
export async function measureCalls(
  [few, much]: [BenchmarkedCall[], BenchmarkedCall[]],
  { rounds, only = '', pause = 0 }: { rounds: number; only?: string | undefined; pause?: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [place, call] of few.entries()) {
    const same = much[place];
    if (!same || !call.name.includes(only)) continue;
    const took: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < rounds; round += 1) {
      for (const [at, { ask }] of [call, same].entries()) {
        const begun = performance.now();
        await ask();
        const milliseconds = performance.now() - begun;
        if (round >= 0) took[at]?.push(milliseconds);
        if (milliseconds < pause) await new Promise((resolve) => setTimeout(resolve, pause - milliseconds));
      }
    }
    figures.push({ name: call.name, few: Math.min(...took[0]), much: Math.min(...took[1]) });
  }
  return figures;
}
