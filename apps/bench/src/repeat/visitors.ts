import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { launch } from '@abhigam/engine';
import { openEngine } from '@abhigam/terminal/open-engine';
import { z } from 'zod';

/** A tool that visits a page and says what fails there: a key for each finding, the same for the same thing. */
export interface Visitor {
  name: string;
  /** Pages that it visits at the same time. */
  atOnce: number;
  visit(url: string): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/** The engine as an installation uses it. `use`: with the source that uses pages, which takes longer. */
export async function engineVisitor({ use }: { use: boolean }): Promise<Visitor> {
  const engine = await openEngine();
  return {
    name: use ? 'engine, pages used too' : 'engine',
    atOnce: 2,
    async visit(url) {
      const { result } = await engine.testPage({
        url,
        rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true },
        sources: use ? ['lh', 'andi', 'interaction'] : ['lh', 'andi'],
        screenshot: false,
      });
      if (result.status !== 'COMPLETE') return new Set([`not tested: ${result.reason}`]);
      return new Set(
        result.audits.flatMap(({ id, status, failingElements }) =>
          status === 'Fail'
            ? eachKey(failingElements.map(({ feHash }) => `${id} ${feHash.slice(0, 8)}`))
            : [],
        ),
      );
    },
    close: () => engine.close(),
  };
}

/** By the fingerprint, which they are followed by from run to run; those that share one are numbered. */
function eachKey(keys: readonly string[]): string[] {
  const times = new Map<string, number>();
  return keys.map((key) => {
    const nth = (times.get(key) ?? 0) + 1;
    times.set(key, nth);
    return `${key} ${nth}`;
  });
}

const VIEWPORT = { width: 1366, height: 768 };
const axeResult = z.object({
  violations: z.array(
    z.object({ id: z.string(), nodes: z.array(z.object({ target: z.array(z.unknown()) })) }),
  ),
});

/** axe-core as its guide says: the load event, then `axe.run()`. */
export async function axeVisitor(): Promise<Visitor> {
  const { browser, end } = await launch(undefined);
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return {
    name: 'axe-core after the load event',
    atOnce: 2,
    async visit(url) {
      const context = await browser.newContext({ viewport: VIEWPORT, bypassCSP: true });
      try {
        const page = await context.newPage();
        await page.goto(url, { waitUntil: 'load' });
        await page.evaluate(axe);
        const { violations } = axeResult.parse(await page.evaluate('axe.run()'));
        return new Set(
          violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`)),
        );
      } finally {
        await context.close();
      }
    },
    close: end,
  };
}
