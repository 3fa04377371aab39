import { readFile, writeFile } from 'node:fs/promises';
import { grownCosts } from './compare-costs.ts';
import { type CostsByPath, costsByPath, measurePageCosts } from './page-costs.ts';

const STORED = new URL('page-costs.json', import.meta.url);

/** Costs of the ten pages when the file was last written. */
export async function storedCosts(): Promise<CostsByPath> {
  return costsByPath.parse(JSON.parse(await readFile(STORED, 'utf8')));
}

/** Prints the costs of ten pages next to the stored ones, or stores them. Returns whether none has grown. */
export async function benchCosts({ write }: { write: boolean }): Promise<boolean> {
  const measured = await measurePageCosts();
  if (write) {
    await writeFile(STORED, `${JSON.stringify(measured, null, 2)}\n`);
    return true;
  }
  const stored = await storedCosts();
  console.log('| page | commands | stored | evaluated elements | stored |\n|---|---:|---:|---:|---:|');
  for (const [path, { commands, evaluatedElements }] of Object.entries(measured)) {
    const before = stored[path];
    console.log(
      `| ${path} | ${commands} | ${before?.commands ?? ''} | ${evaluatedElements} | ${before?.evaluatedElements ?? ''} |`,
    );
  }
  const grown = grownCosts(stored, measured);
  for (const sentence of grown) console.log(sentence);
  return grown.length === 0;
}
