import type { SpentTimes } from './spent-times.ts';
import { ImportGraph, type TestNeeds } from './test-needs.ts';

/** CPU time and number of test files by what they load. */
export type TimeByNeeds = Record<TestNeeds, { files: number; processorMs: number }>;

export async function timeByNeeds(root: string, ended: SpentTimes['ended']): Promise<TimeByNeeds> {
  const graph = new ImportGraph(root);
  const times: TimeByNeeds = {
    browser: { files: 0, processorMs: 0 },
    database: { files: 0, processorMs: 0 },
    nothing: { files: 0, processorMs: 0 },
  };
  for (const { file, processorMs } of ended) {
    const time = times[await graph.needsOf(file)];
    time.files += 1;
    time.processorMs += processorMs;
  }
  return times;
}
