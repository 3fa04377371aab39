import { availableParallelism } from 'node:os';
import { busyMachine } from './busy-machine.ts';
import { FLAKY_PAGES } from './flaky-pages.ts';
import { serveFlakyPages } from './serve-flaky-pages.ts';
import { type Stability, stabilityOf, together } from './stability.ts';
import { TOOLS, type Tool } from './tools.ts';
import type { Visitor } from './visitors.ts';

/** Goal: at most one differing finding per this number of findings. */
const FINDINGS_TO_ONE = 10_000;
const TIMES_BUSY = 8;

export interface RepeatBench {
  visits: number;
  /** Only pages whose URLs contain this text. */
  only?: string | undefined;
  tools: readonly Tool[];
  /** On an idle and on a busy machine. */
  loads: readonly ('alone' | 'busy')[];
}

/**
 * Visits flaky pages repeatedly and reports how often results for the same page differ; returns false when the
 * goal is missed.
 */
export async function benchRepeat({ visits, only = '', tools, loads }: RepeatBench): Promise<boolean> {
  const site = await serveFlakyPages();
  const visitors: Visitor[] = [];
  for (const tool of tools) visitors.push(await TOOLS[tool]());
  const pages = FLAKY_PAGES.filter(({ path }) => path.includes(only));
  let isWithinGoal: boolean | null = null;
  console.log(
    `${pages.length} pages, ${visits} visits each by each tool, ${availableParallelism()} processors.`,
  );
  console.log('| machine | tool | findings of all visits | differing | one in |\n|---|---|---|---|---|');
  try {
    for (const load of loads) {
      const busy = load === 'busy' ? busyMachine(TIMES_BUSY) : null;
      try {
        for (const visitor of visitors) {
          const found = await visitAll(
            visitor,
            pages.map(({ path }) => site.origin + path),
            visits,
          );
          const { findings, differing } = together(found.map(({ steadiness }) => steadiness));
          const oneIn = differing === 0 ? 'none' : String(Math.round(findings / differing));
          console.log(`| ${load} | ${visitor.name} | ${findings} | ${differing} | ${oneIn} |`);
          if (!visitor.isOurs) continue;
          for (const { url, steadiness } of found)
            for (const { key, seen, of } of steadiness.unsteady)
              console.log(`  ${new URL(url).pathname}: ${key} (${seen} of ${of} visits)`);
          isWithinGoal = (isWithinGoal ?? true) && differing * FINDINGS_TO_ONE <= findings;
        }
      } finally {
        busy?.close();
      }
    }
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.close()));
    await site.close();
  }
  if (isWithinGoal === null) console.log('The goal is one of the engine, which was not among the tools.');
  else console.log(isWithinGoal ? 'The goal is held.' : `The goal is one in ${FINDINGS_TO_ONE} at most.`);
  return isWithinGoal ?? true;
}

async function visitAll(
  visitor: Visitor,
  urls: readonly string[],
  visits: number,
): Promise<{ url: string; steadiness: Stability }[]> {
  const waiting = [...urls];
  const found: { url: string; steadiness: Stability }[] = [];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const seen: ReadonlySet<string>[] = [];
      for (let visit = 0; visit < visits; visit += 1) seen.push(await visitor.visit(url));
      found.push({ url, steadiness: stabilityOf(seen) });
    }
  };
  await Promise.all(Array.from({ length: visitor.atOnce }, work));
  return found.toSorted((one, other) => (one.url < other.url ? -1 : 1));
}
