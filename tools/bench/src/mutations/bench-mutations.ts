import { appendFile, writeFile } from 'node:fs/promises';
import { openEngine } from '@abhigam/terminal/open-engine';
import { formatMutations } from './format-mutations.ts';
import { openBrowser } from './open-browser.ts';
import { OPERATORS } from './operators/operators.ts';
import { openCleanPages } from './pages/clean-pages.ts';
import { runMutations } from './run-mutations.ts';
import { tallies } from './tally.ts';

export interface MutationsOptions {
  count: number;
  seed: number;
  concurrency: number;
  /** Id of the only operator to run. */
  operator?: string | undefined;
  family?: string | undefined;
  /** Text that the ids of the used pages must contain. */
  page?: string | undefined;
  /**
   * File for all judged mutants, as JSON; each mutant is also appended immediately to a file of the same name
   * with `.lines`.
   */
  out?: string | undefined;
}

/** Seeds known defects into clean pages and measures how many of them the engine and axe-core alone detect. */
export async function benchMutations(options: MutationsOptions): Promise<void> {
  const operators = OPERATORS.filter(
    ({ id, family }) =>
      (options.operator === undefined || id === options.operator) &&
      (options.family === undefined || family === options.family),
  );
  if (operators.length === 0)
    throw new Error(`There is no such operator. There are: ${OPERATORS.map(({ id }) => id).join(', ')}.`);
  const clean = await openCleanPages();
  const pages = clean.pages.filter(({ id }) => id.includes(options.page ?? ''));
  const engine = await openEngine();
  const browser = await openBrowser();
  try {
    const run = await runMutations(
      { engine, browser, server: clean.server },
      {
        ...options,
        pages,
        operators,
        allClean: options.operator === undefined && options.family === undefined,
        async onJudged(judged) {
          if (options.out !== undefined)
            await appendFile(`${options.out}.lines`, `${JSON.stringify(judged)}\n`);
        },
        onDone(done, of, what) {
          if (process.stderr.isTTY)
            process.stderr.write(`\r\u001b[K${done < of ? `${done} of ${of} ${what}` : ''}`);
        },
      },
    );
    console.log(formatMutations(tallies(operators, run.judged), run.judged, run.clean));
    if (options.out !== undefined) {
      const missed = run.judged.filter(({ engine: verdict }) => verdict === 'missed' || verdict === 'warned');
      await writeFile(options.out, `${JSON.stringify({ options, missed, ...run }, null, 2)}\n`);
    }
  } finally {
    await browser.close();
    await engine.close();
    await clean.close();
  }
}
