import type { AuditSource } from '@abhigam/domain';
import type { Page } from '@abhigam/facts';
import type { Seen } from '../seen.ts';
import type { TimeSlicer } from '../time-slicer.ts';
import type { Looked, SourceVerdict } from './source.ts';
import { SOURCES, sourcesAsked } from './sources.ts';

/**
 * What each source that the run asks says of the page, in their order of precedence; without those that could not look
 * at it in their time.
 *
 * @param page the page by its facts; null where these were not gathered
 */
export async function judgeBySources(
  looked: Looked,
  sights: Seen['sights'],
  page: Page | null,
  slicer: TimeSlicer,
): Promise<SourceVerdict[]> {
  const verdicts: SourceVerdict[] = [];
  for (const name of sourcesAsked(looked.input)) {
    const verdict = await verdictOf(name, looked, sights, page, slicer);
    if (verdict) verdicts.push(verdict);
    await slicer.pauseIfDue();
  }
  return verdicts;
}

async function verdictOf(
  name: AuditSource,
  looked: Looked,
  sights: Seen['sights'],
  page: Page | null,
  slicer: TimeSlicer,
): Promise<SourceVerdict | null> {
  const source = SOURCES[name];
  if (source.by === 'facts') return page && source.judge(page, looked, slicer);
  return sights.get(name)?.judge(page, looked, slicer) ?? null;
}
