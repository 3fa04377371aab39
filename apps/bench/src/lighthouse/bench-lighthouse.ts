import { availableParallelism, loadavg } from 'node:os';
import {
  CATEGORIES,
  type Category,
  FORMS,
  type Judgement,
  judgeScreen,
  type Screen,
} from './judge-screen.ts';
import { openScreens } from './open-screens.ts';

/** What a category has to reach; all others the whole. */
const LEAST: Partial<Record<Category, number>> = { performance: 95 };

/**
 * What Lighthouse says of the home page and of each role's dashboard: the built app and the real API, on its slow connection. Prints
 * the best of `rounds`, since what else the machine does makes processor times longer, never shorter; false when a category is below
 * its goal.
 */
export async function benchLighthouse({ rounds }: { rounds: number }): Promise<boolean> {
  const { address, screens, close } = await openScreens();
  try {
    return await judgeAll(address, screens, rounds);
  } finally {
    await close();
  }
}

async function judgeAll(address: string, screens: readonly Screen[], rounds: number): Promise<boolean> {
  const faults: string[] = [];
  console.log(
    `| screen | form | ${CATEGORIES.join(' | ')} | first content, s | largest, s | blocked, ms | shift |`,
  );
  console.log(`|---|---|${'---|'.repeat(CATEGORIES.length + 4)}`);
  for (const screen of screens)
    for (const form of FORMS) {
      let best = await judgeScreen(address, screen, form);
      for (let round = 1; round < rounds && !isHeld(best); round += 1) {
        const again = await judgeScreen(address, screen, form);
        if ((again.scores.performance ?? 0) > (best.scores.performance ?? 0)) best = again;
      }
      console.log(rowOf(screen.name, form, best));
      if (!isHeld(best)) faults.push(...best.faults.map((fault) => `${screen.name}, ${form}: ${fault}`));
    }
  console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} at the end.`);
  console.log(faults.length === 0 ? 'All goals are held.' : faults.join('\n'));
  return faults.length === 0;
}

function isHeld({ scores }: Judgement): boolean {
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
