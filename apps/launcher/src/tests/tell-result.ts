import type { PlanResult } from './run-plan.ts';

const SLOWEST = 10;

/** The end of a run in lines: what took longest, what failed, and as the last one the counts. */
export function linesOf({ outcome, times, unsteady = [] }: PlanResult, processorMs: number | null): string[] {
  const slowest = [...times.ended].sort((a, b) => b.processorMs - a.processorMs).slice(0, SLOWEST);
  return [
    '',
    'Slowest files, in seconds of processor time (and of the clock):',
    ...slowest.map((one) => `  ${seconds(one.processorMs)} (${seconds(one.wallMs)})  ${one.file}`),
    ...(processorMs === null ? [] : [`Processor time of all tests: ${minutes(processorMs)} minutes`]),
    ...(times.open.length > 0 ? ['', 'Files that did not come to their end:'] : []),
    ...times.open.map(({ file }) => `  ${file}`),
    ...(unsteady.length > 0 ? ['', 'Failed beside the others and passed by themselves; find out why:'] : []),
    ...unsteady.map((name) => `  ${name}`),
    ...(outcome.failures.length > 0 ? ['', 'Failed:'] : []),
    ...outcome.failures.map((name) => `  ${name}`),
    '',
    `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped`,
  ];
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6);
const minutes = (ms: number) => (ms / 60_000).toFixed(1);
