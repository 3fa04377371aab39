import type { PageContext } from './page-context.ts';
import type { StageTimes } from './pipeline/stage-times.ts';

/**
 * Published names of the stages in metrics (`PageTest.steps`), stable across versions; null for a stage of
 * which only the parts are published.
 */
const PUBLISHED_AS: Partial<Record<keyof PageContext, string | null>> = {
  survey: null,
  snapshot: null,
  paint: null,
  loading: null,
  proveRepairs: 'repairs',
  recheck: 'again',
  interact: 'use',
  listResources: 'parts',
  enrich: null,
  downgrade: 'judge',
  resolveOverlaps: 'judge',
  describe: 'judge',
  deduplicate: 'judge',
  states: 'judge',
  inventory: 'judge',
  score: 'judge',
};
/** Optional stages: 0 ms means that there was nothing to do. */
const OPTIONAL: readonly string[] = ['repairs', 'again', 'use', 'parts'];

/** Whole milliseconds by published name; stages with the same name are added up. */
export function publishedSteps({ ms }: Pick<StageTimes, 'ms'>): Record<string, number> {
  const names = new Map(Object.entries(PUBLISHED_AS));
  const sums = new Map<string, number>();
  for (const [name, spent] of ms) {
    const published = names.has(name) ? names.get(name) : name;
    if (published) sums.set(published, (sums.get(published) ?? 0) + spent);
  }
  return Object.fromEntries(
    [...sums]
      .map(([name, sum]) => [name, Math.round(sum)] as const)
      .filter(([name, rounded]) => rounded > 0 || !OPTIONAL.includes(name)),
  );
}
