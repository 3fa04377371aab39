import { writeFile } from 'node:fs/promises';
import { openEngine } from '@abhigam/terminal/open-engine';
import { formatRepairs } from './format-repairs.ts';
import { actPages, demoPages, folderPages, mutantPages, type PageSet } from './page-sets.ts';
import { type TriedFinding, tryRepairs } from './try-repairs.ts';

export interface RepairsOptions {
  concurrency: number;
  /** Folder with the ACT test cases. */
  act?: string | undefined;
  /** Folder with HTML files. */
  pages?: string | undefined;
  /** Number of mutants. */
  mutants: number;
  /** Seed for the choice of mutants. */
  seed: number;
  /** Include the demo site. */
  demo: boolean;
  /** File for every finding, as JSON. */
  output?: string | undefined;
}

/** Counts failures with a correction, and corrections that were proven on the page. */
export async function benchRepairs({
  concurrency,
  act,
  pages,
  mutants,
  seed,
  demo,
  output,
}: RepairsOptions): Promise<void> {
  const sets: PageSet[] = [];
  const engine = await openEngine();
  const all: TriedFinding[] = [];
  try {
    if (demo) sets.push(await demoPages());
    if (act !== undefined) sets.push(await actPages(act));
    if (pages !== undefined) sets.push(await folderPages(pages));
    if (mutants > 0) sets.push(await mutantPages(mutants, seed));
    for (const { name, urls } of sets) {
      let done = 0;
      const onDone = () => {
        done += 1;
        if (process.stderr.isTTY)
          process.stderr.write(`\r\u001b[K${done < urls.length ? `${done} of ${urls.length} pages` : ''}`);
      };
      const { findings, problems, steps } = await tryRepairs(engine, urls, { concurrency, onDone });
      console.log(formatRepairs(name, findings));
      for (const problem of problems) console.log(`Not tested: ${problem}`);
      console.log(`Milliseconds by step: ${JSON.stringify(steps)}\n`);
      all.push(...findings);
    }
    if (sets.length > 1) console.log(formatRepairs('All pages', all).split('\n').at(-1));
    if (output !== undefined) await writeFile(output, `${JSON.stringify(all, null, 1)}\n`);
  } finally {
    await engine.close();
    await Promise.all(sets.map((set) => set.close()));
  }
}
