import { availableParallelism, loadavg } from 'node:os';
import type { Figure } from './measure-calls.ts';

/** Maximum ratio of durations for a hundred times as much data. */
const GOAL = 2;

/** Prints all figures, slowest first; returns false when one exceeds the goal. */
export function printRatios(figures: readonly Figure[], heading: string): boolean {
  const ratioOf = ({ few, much }: Figure) => much / few;
  console.log(
    `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}; least milliseconds, the dearest first.`,
  );
  console.log(`| ${heading} | a hundredth | whole | ratio |\n|---|---|---|---|`);
  for (const figure of figures.toSorted((a, b) => ratioOf(b) - ratioOf(a)))
    console.log(
      `| ${figure.name} | ${figure.few.toFixed(2)} | ${figure.much.toFixed(2)} | ${ratioOf(figure).toFixed(2)} |`,
    );
  const above = figures.filter((figure) => ratioOf(figure) > GOAL);
  console.log(`${figures.length} calls; ${above.length} above ${GOAL} times.`);
  return above.length === 0;
}
