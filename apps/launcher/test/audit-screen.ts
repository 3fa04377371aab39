import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const violations = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })) }),
);

/** Runs every rule of axe-core, best practices included; returns one line per failing element. */
export async function auditScreen(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const found = violations.parse(
    await page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then((result) =>
      result.violations.map(({ id, nodes }) => ({ id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary: failureSummary ?? '' })) })))`),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}\n  ${node.failureSummary}`),
  );
}
