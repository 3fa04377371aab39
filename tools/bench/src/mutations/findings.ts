import type { Engine } from '@abhigam/engine';
import { reportingDetails } from '@abhigam/rules';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What one check says of one element. */
export interface Finding {
  rule: string;
  status: 'Fail' | 'Warn';
  criteria: readonly string[];
  selector: string;
  /** The element as it stands in the page. */
  snippet: string;
  /** What is wrong with it, in words. */
  words: string;
}

const DETAILS = reportingDetails('en');

export interface EngineLook {
  findings: Finding[];
  /** Parts and rules that a busy machine left no time for. */
  noTime: string[];
}

/** What the engine finds with all its sources, experimental rules included. Rejects when the page can't be tested. */
export async function findByEngine(
  engine: Engine,
  url: string,
  wcagLevel: 'AA' | 'AAA',
): Promise<EngineLook> {
  const { result } = await engine.testPage({
    url,
    rules: { wcagVersion: '2.2', wcagLevel, disableExperimental: false },
    screenshot: false,
  });
  if (result.status === 'FAILURE') throw new Error(`The engine did not test a page: ${result.reason}.`);
  const findings = result.audits.flatMap(({ id, status, criteria, failingElements }) => {
    if (status === 'Pass') return [];
    return failingElements.flatMap(({ selector, snippet, explanation, seenAlso }) => [
      { rule: id, status, criteria, selector, snippet, words: explanation },
      ...seenAlso.map((seen) => ({
        rule: seen.id,
        status: seen.status ?? status,
        criteria: DETAILS[seen.id]?.criteria ?? [],
        selector,
        snippet,
        words: seen.explanation,
      })),
    ]);
  });
  const noTime = result.leftOut
    .filter(({ why }) => why === 'time')
    .flatMap(({ part, rules }) => (part === 'rules' ? rules : [part]));
  return { findings, noTime };
}

/** What axe-core finds by itself with every rule on. */
export async function findByAxe(page: Page): Promise<Finding[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe;
    const rules = Object.fromEntries(runner.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]));
    const { violations, incomplete } = await runner.run(document, {
      rules,
      resultTypes: ['violations', 'incomplete'],
    });
    return { Fail: violations, Warn: incomplete };
  });
  return (['Fail', 'Warn'] as const).flatMap((status) =>
    found[status].flatMap(({ id, tags, help, nodes }) =>
      nodes.map(({ target, html }) => ({
        rule: id,
        status,
        criteria: tags.flatMap(criterionOfTag),
        selector: target.flat().join(' >>> '),
        snippet: html,
        words: help,
      })),
    ),
  );
}

/** `wcag1410` is 1.4.10; `wcag2a` and other tags are no criterion. */
function criterionOfTag(tag: string): string[] {
  const [, principle, guideline, number] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
  return principle && guideline && number ? [`${principle}.${guideline}.${number}`] : [];
}
