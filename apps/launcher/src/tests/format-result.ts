import type { PlanResult } from './run-plan.ts';
import type { TimeByNeeds } from './time-by-needs.ts';

const SLOWEST = 10;
const SLOWEST_TIMED = 30;

/**
 * Summary of a run: slowest files, failures, and the counts last.
 * @param kinds time by kind of test, if requested
 */
export function linesOf(
  { outcome, times }: PlanResult,
  processorMs: number | null,
  kinds: TimeByNeeds | null = null,
): string[] {
  const slowest = [...times.ended]
    .sort((a, b) => b.processorMs - a.processorMs)
    .slice(0, kinds ? SLOWEST_TIMED : SLOWEST);
  return [
    '',
    'Slowest files, in seconds of processor time (and of the clock):',
    ...slowest.map((one) => `  ${seconds(one.processorMs)} (${seconds(one.wallMs)})  ${one.file}`),
    ...(kinds ? ['', 'Processor time by what files load:', ...linesOfKinds(kinds), ''] : []),
    ...(processorMs === null ? [] : [`Processor time of all tests: ${minutes(processorMs)} minutes`]),
    ...(times.open.length > 0 ? ['', 'Files that did not come to their end:'] : []),
    ...times.open.map(({ file }) => `  ${file}`),
    ...(outcome.failures.length > 0 ? ['', 'Failed:'] : []),
    ...outcome.failures.map((name) => `  ${name}`),
    '',
    `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped`,
  ];
}

function linesOfKinds(kinds: TimeByNeeds): string[] {
  return (
    [
      ['browser', 'Chromium'],
      ['database', 'PostgreSQL'],
      ['nothing', 'neither'],
    ] as const
  ).map(([needs, name]) => `  ${seconds(kinds[needs].processorMs)}  ${name}, ${kinds[needs].files} files`);
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6);
const minutes = (ms: number) => (ms / 60_000).toFixed(1);
