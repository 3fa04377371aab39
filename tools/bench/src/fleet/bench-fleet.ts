import { createEngine } from '@abhigam/engine';
import { CauseIndex, groupingQuality } from '@abhigam/fleet';
import { generateFleet, serveFleet } from '@abhigam/testing';
import { outcomeOf, sharedGroups } from './repair-causes.ts';
import { testFleet } from './test-fleet.ts';

export interface FleetFlags {
  themes: number;
  sites: number;
  pages: number;
  atOnce: number;
  repairs: number;
  seed: number;
}

/** Long, because other processes may load the machine. */
const PAGE_TIMEOUT_MS = 240_000;
const GOALS = { purity: 0.98, completeness: 0.95, fault: 1 };

/**
 * Tests a generated fleet with the real engine: purity and completeness of the derived causes, and the scores
 * after some are really repaired. Returns false when a goal is missed.
 */
export async function benchFleet(flags: FleetFlags): Promise<boolean> {
  const fleet = generateFleet(flags);
  const served = await serveFleet(fleet);
  const engine = await createEngine({ pageTimeoutMs: PAGE_TIMEOUT_MS });
  const began = performance.now();
  let count = 0;
  const options = {
    ...flags,
    onPage: () => {
      count += 1;
      if (count % 100 === 0)
        console.log(`${count} pages, ${Math.round((performance.now() - began) / 1000)} s`);
    },
  };
  try {
    const index = new CauseIndex();
    const tested = await testFleet(engine, served, fleet.sites, index, options);
    const elements = tested.flatMap((one) => one.elements);
    const { purity, completeness } = groupingQuality(elements);
    const unknown = elements.filter(({ truth }) => truth.includes(' unknown ')).length;
    console.log(
      `${elements.length} failing elements of ${new Set(elements.map(({ truth }) => truth)).size} true causes (${unknown} without one), in ${new Set(elements.map(({ group }) => group)).size} groups`,
    );
    console.log(`purity ${purity.toFixed(4)}, completeness ${completeness.toFixed(4)}`);
    tellWorst(elements);
    const shared = sharedGroups(tested).filter(
      ({ sites, group }) => sites.length > 1 && typeof group === 'number',
    );
    let fault = 0;
    for (const group of shared.slice(0, flags.repairs)) {
      served.repair([group.truth.split(' ').slice(1).join(' ')]);
      const sites = group.sites.map(({ site }) => site);
      const outcome = outcomeOf(group, await testFleet(engine, served, sites, new CauseIndex(), options));
      fault = Math.max(fault, Math.abs(outcome.forecast - outcome.after));
      console.log(
        `${group.truth}: ${group.sites.length} websites, ${group.failures} failures; mean ${outcome.before.toFixed(2)}, forecast ${outcome.forecast.toFixed(2)}, repaired ${outcome.after.toFixed(2)}, one website at most ${outcome.largestFault} off`,
      );
    }
    console.log(`largest fault of a forecast ${fault.toFixed(2)}`);
    return purity >= GOALS.purity && completeness >= GOALS.completeness && fault <= GOALS.fault;
  } finally {
    await engine.close();
    await served.close();
  }
}

/** Prints the true causes that are split most, and the groups that mix most, for debugging. */
function tellWorst(elements: readonly { group: string | number; truth: string }[]): void {
  const kindOf = (truth: string) => truth.replace(/\d+/g, '#');
  const byTruth = Map.groupBy(elements, ({ truth }) => truth);
  const missed = new Map<string, number>();
  for (const [truth, members] of byTruth) {
    const most = Math.max(
      ...[...Map.groupBy(members, ({ group }) => group).values()].map(({ length }) => length),
    );
    missed.set(kindOf(truth), (missed.get(kindOf(truth)) ?? 0) + members.length - most);
  }
  const mixed = new Map<string, number>();
  for (const members of Map.groupBy(elements, ({ group }) => group).values()) {
    const parts = [...Map.groupBy(members, ({ truth }) => truth)].sort(([, a], [, b]) => b.length - a.length);
    for (const [truth, others] of parts.slice(1))
      mixed.set(kindOf(truth), (mixed.get(kindOf(truth)) ?? 0) + others.length);
  }
  for (const [what, counts] of Object.entries({ torn: missed, mixed }))
    for (const [kind, count] of [...counts].sort(([, a], [, b]) => b - a).slice(0, 8))
      if (count > 0) console.log(`  ${what}: ${kind} ${count}`);
}
