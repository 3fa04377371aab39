import type { AuditSource } from '@abhigam/domain';
import type { Page } from '@abhigam/facts';
import type { JudgedBy, SourceVerdict, Unstyled } from '../findings/source-result.ts';
import type { TestPageInput } from '../page-test-input.ts';
import type { TimeSlicer } from '../pipeline/time-slicer.ts';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import { SOURCES, selectedSources } from '../sources/sources.ts';

/**
 * Verdicts of the sources that the run uses, sorted by precedence; without sources that did not finish in time.
 *
 * @param judged `page`: the page's facts; null when they were not gathered
 */
export async function judgeBySources(
  input: TestPageInput,
  sourceResults: PageSnapshot['sourceResults'],
  { page, unstyled }: { page: Page | null; unstyled: Unstyled },
  slicer: TimeSlicer,
): Promise<SourceVerdict[]> {
  const verdicts: SourceVerdict[] = [];
  const by = { rules: input.rules, unstyled };
  for (const name of selectedSources(input)) {
    const verdict = await verdictOf(name, by, sourceResults, page, slicer);
    if (verdict) verdicts.push(verdict);
    await slicer.yieldToEventLoop();
  }
  return verdicts;
}

async function verdictOf(
  name: AuditSource,
  by: JudgedBy,
  sourceResults: PageSnapshot['sourceResults'],
  page: Page | null,
  slicer: TimeSlicer,
): Promise<SourceVerdict | null> {
  const source = SOURCES[name];
  if (source.by === 'facts') return page && source.judge(page, by, slicer);
  return sourceResults.get(name)?.judge(page, by, slicer) ?? null;
}
