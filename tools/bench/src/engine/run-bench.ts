import type { Side } from './side.ts';

export interface BenchPlan {
  urls: string[];
  concurrency: number;
  /** Number of times that each side tests all pages, without warm-up. */
  rounds: number;
}

export interface Measured {
  pages: number;
  durationMs: number;
  /** CPU time of the process tree; null when the system does not report it. */
  cpuMs: number | null;
  /** Peak of this round. */
  peakMegabytes: number;
  /** Bytes to be stored, by kind. */
  kept: Record<string, number>;
}

export interface Round {
  engine: Measured;
  bare: Measured;
}

export interface Failure {
  side: string;
  url: string;
  reason: string;
}

export interface BenchResult {
  /** Pages that both sides could test. */
  pages: number;
  rounds: Round[];
  failures: Failure[];
}

/** Pages per turn and concurrent page, before the other side takes over. */
const TURN_PAGES = 4;

/**
 * Measures both sides in alternating turns of a few pages, so that background load affects both. The first
 * round is a warm-up and not counted; pages that fail in it, on either side, are reported and skipped later.
 */
export async function runBench(
  plan: BenchPlan,
  sides: { engine: Side; bare: Side },
  say: { round: (round: Round, number: number) => void; turn: (pages: number, of: number) => void },
): Promise<BenchResult> {
  const failures: Failure[] = [];
  await measure(plan, sides, failures, say.turn);
  const failed = new Set(failures.map((failure) => failure.url));
  const urls = plan.urls.filter((url) => !failed.has(url));
  if (urls.length === 0) throw new Error('No page could be tested by both sides.');
  const rounds: Round[] = [];
  for (let number = 1; number <= plan.rounds; number += 1) {
    const round = await measure({ ...plan, urls }, sides, failures, say.turn);
    rounds.push(round);
    say.round(round, number);
  }
  return { pages: urls.length, rounds, failures };
}

async function measure(
  { urls, concurrency }: BenchPlan,
  sides: { engine: Side; bare: Side },
  failures: Failure[],
  onTurn: (pages: number, of: number) => void,
): Promise<Round> {
  const totals = { engine: nothing(), bare: nothing() };
  for (const side of Object.values(sides)) side.peakMegabytes = 0;
  let engineFirst = true;
  for (let at = 0; at < urls.length; at += TURN_PAGES * concurrency) {
    const batch = { urls: urls.slice(at, at + TURN_PAGES * concurrency), concurrency };
    for (const name of engineFirst ? (['engine', 'bare'] as const) : (['bare', 'engine'] as const)) {
      const done = await sides[name].test(batch);
      const total = totals[name];
      total.pages += batch.urls.length;
      total.durationMs += done.durationMs;
      for (const [kind, bytes] of Object.entries(done.kept))
        total.kept[kind] = (total.kept[kind] ?? 0) + bytes;
      total.cpuMs = total.cpuMs === null || done.cpuMs === null ? null : total.cpuMs + done.cpuMs;
      failures.push(...done.failures.map((failure) => ({ side: name, ...failure })));
    }
    // The sides alternate in starting: the second one benefits from warm server caches.
    engineFirst = !engineFirst;
    onTurn(totals.engine.pages, urls.length);
  }
  return {
    engine: { ...totals.engine, peakMegabytes: sides.engine.peakMegabytes },
    bare: { ...totals.bare, peakMegabytes: sides.bare.peakMegabytes },
  };
}

function nothing(): Omit<Measured, 'peakMegabytes'> {
  return { pages: 0, durationMs: 0, cpuMs: 0, kept: {} };
}
