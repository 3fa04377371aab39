import assert from 'node:assert/strict';
import type { AuditSource, TestedPage } from '@abhigam/domain';
import type { Engine, RuleChoice } from '../src/index.ts';

/** Sources without interaction, which takes several times as long. */
export const PASSIVE_SOURCES = ['lh', 'andi'] as const satisfies readonly AuditSource[];

export const AA: RuleChoice = { wcagVersion: '2.1', wcagLevel: 'AA', disableExperimental: true };

/**
 * Tests a page that must be testable. Without interaction by default, because most tests are about static
 * content.
 */
export async function judged(
  engine: Engine,
  url: string,
  rules: RuleChoice = AA,
  sources: readonly AuditSource[] = PASSIVE_SOURCES,
): Promise<TestedPage> {
  const { result } = await engine.testPage({ url, rules, sources, screenshot: false });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
  return result;
}

/** `rule selector` of each failing element, sorted. */
export function failures(page: TestedPage): string[] {
  return elements(page, 'Fail');
}

export function warnings(page: TestedPage): string[] {
  return elements(page, 'Warn');
}

function elements(page: TestedPage, status: 'Fail' | 'Warn'): string[] {
  return page.audits
    .filter((audit) => audit.status === status)
    .flatMap((audit) => audit.failingElements.map((element) => `${audit.id} ${element.selector}`))
    .sort();
}
