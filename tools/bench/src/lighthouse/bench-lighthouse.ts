import { availableParallelism, loadavg } from 'node:os';
import {
  CATEGORIES,
  type Category,
  FORMS,
  type Form,
  type Judgement,
  judgeScreen,
  type Screen,
} from './judge-screen.ts';
import { openScreens } from './open-screens.ts';

/** Minimum scores by category; 100 for all others. */
const LEAST: Partial<Record<Category, number>> = { performance: 95 };

export interface LighthouseBench {
  rounds: number;
  /** Only screens whose names contain this text. */
  only?: string | undefined;
  /** Folder of another build of the app, which is measured in alternation with this one. */
  beside?: string | undefined;
}

/**
 * Runs Lighthouse on the home page and each role's dashboard, with the built app, the real API and a simulated
 * slow connection. Prints the best of `rounds`, because background load only makes results worse; returns false
 * when a category misses its goal.
 */
export async function benchLighthouse({ rounds, only = '', beside }: LighthouseBench): Promise<boolean> {
  const { address, screens, serveOther, close } = await openScreens();
  try {
    const builds = [{ name: '', address }];
    if (beside !== undefined) builds.unshift({ name: ', other build', address: await serveOther(beside) });
    return await judgeAll(
      builds,
      screens.filter(({ name }) => name.includes(only)),
      rounds,
    );
  } finally {
    await close();
  }
}

interface Build {
  /** Suffix of a screen's name; empty for the measured build. */
  name: string;
  address: string;
}

async function judgeAll(
  builds: readonly Build[],
  screens: readonly Screen[],
  rounds: number,
): Promise<boolean> {
  const faults: string[] = [];
  console.log(
    `| screen | form | ${CATEGORIES.join(' | ')} | first content, s | largest, s | blocked, ms | shift |`,
  );
  console.log(`|---|---|${'---|'.repeat(CATEGORIES.length + 4)}`);
  for (const screen of screens)
    for (const form of FORMS) {
      const best = await bestOf(builds, screen, form, rounds);
      for (const { name, judgement } of best) console.log(rowOf(screen.name + name, form, judgement));
      const own = best.at(-1)?.judgement;
      if (own && !meetsGoal(own))
        faults.push(...own.faults.map((fault) => `${screen.name}, ${form}: ${fault}`));
    }
  console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} at the end.`);
  console.log(faults.length === 0 ? 'All goals are held.' : faults.join('\n'));
  return faults.length === 0;
}

/**
 * Alternates between the builds, so that background load affects all of them equally; stops early when a single
 * build meets its goals.
 */
async function bestOf(builds: readonly Build[], screen: Screen, form: Form, rounds: number) {
  const best: { name: string; judgement: Judgement }[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { name, address }] of builds.entries()) {
      const before = best[at]?.judgement;
      if (before && builds.length === 1 && meetsGoal(before)) return best;
      const judgement = await judgeScreen(address, screen, form);
      if (!before || (judgement.scores.performance ?? 0) > (before.scores.performance ?? 0))
        best[at] = { name, judgement };
    }
  return best;
}

function meetsGoal({ scores }: Judgement): boolean {
  return CATEGORIES.every((name) => (scores[name] ?? 100) >= (LEAST[name] ?? 100));
}

function rowOf(name: string, form: string, { scores, times, shift }: Judgement): string {
  const seconds = (milliseconds: number | undefined) => ((milliseconds ?? 0) / 1000).toFixed(1);
  const cells = [
    name,
    form,
    ...CATEGORIES.map((category) => scores[category] ?? 'not asked'),
    seconds(times?.firstContent),
    seconds(times?.largestContent),
    times?.blocked.toFixed(0),
    shift?.toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}
