import type { Engine } from '@abhigam/engine';
import { reportingDetails } from '@abhigam/rules';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** A finding of one check for one element. */
export interface Finding {
  rule: string;
  status: 'Fail' | 'Warn';
  criteria: readonly string[];
  selector: string;
  /** Source of the element in the page. */
  snippet: string;
  /** The message of the finding. */
  words: string;
}

const DETAILS = reportingDetails('en');

export interface EngineLook {
  findings: Finding[];
  /** Parts and rules that were skipped because a busy machine exceeded the time limit. */
  noTime: string[];
}

/**
 * Findings of the engine with all sources, including experimental rules. Rejects when the page cannot be
 * tested.
 */
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

/** Findings of axe-core alone with every rule enabled. */
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

/** Maps `wcag1410` to 1.4.10; `wcag2a` and other tags are not criteria. */
function criterionOfTag(tag: string): string[] {
  const [, principle, guideline, number] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
  return principle && guideline && number ? [`${principle}.${guideline}.${number}`] : [];
}
