import { inEnglish, type Repair } from '@abhigam/domain';
import type { Engine } from '@abhigam/engine';
import { correct } from '@abhigam/rules';
import { forEachConcurrently } from '../for-each-concurrently.ts';

/** Result for one failure. */
export interface TriedFinding {
  url: string;
  auditId: string;
  snippet: string;
  cause: string;
  /** The corrected code; null without one, or when it was refused. */
  corrected: string | null;
  isCorrected: boolean;
  /** Null when the correction was not tried. */
  repair: Repair | null;
}

export interface TriedPages {
  findings: TriedFinding[];
  /** Pages that could not be tested, with reasons. */
  problems: string[];
  /** Total over all pages, in milliseconds. */
  steps: Record<string, number>;
}

/** Tests pages with all rules (WCAG 2.2, level AAA, including experimental ones) and tries every correction. */
export async function tryRepairs(
  engine: Engine,
  urls: readonly string[],
  { concurrency, onDone }: { concurrency: number; onDone: () => void },
): Promise<TriedPages> {
  const tried: TriedPages = { findings: [], problems: [], steps: {} };
  await forEachConcurrently(urls, concurrency, async (url) => {
    await tryPage(engine, url, tried);
    onDone();
  });
  return tried;
}

async function tryPage(engine: Engine, url: string, tried: TriedPages): Promise<void> {
  const { result, steps } = await engine.testPage({
    url,
    rules: { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false },
    screenshot: false,
    acceptDrawings: true,
    repairs: 'always',
  });
  for (const [step, ms] of Object.entries(steps)) tried.steps[step] = (tried.steps[step] ?? 0) + ms;
  if (result.status === 'FAILURE') {
    tried.problems.push(`${url}: ${inEnglish(result.detail)}`);
    return;
  }
  for (const { id: auditId, status, failingElements } of result.audits)
    if (status === 'Fail')
      for (const element of failingElements)
        tried.findings.push({
          url,
          auditId,
          snippet: element.snippet,
          cause: element.causes[0]?.message ?? '',
          corrected: correct({ auditId, ...element })?.after ?? null,
          isCorrected: correct({ auditId, ...element, repair: null }) !== null,
          repair: element.repair ?? null,
        });
}
