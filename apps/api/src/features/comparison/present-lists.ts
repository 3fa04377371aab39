import type { CALLS } from '@abhigam/contract';
import type { readComparableRuns, readComparedPages, UnreachedPageRow } from '@abhigam/portal';
import type { z } from 'zod';

type Item<C extends keyof typeof CALLS, K extends PropertyKey> =
  z.output<(typeof CALLS)[C]['response']> extends Record<K, (infer I)[]> ? I : never;
type ComparableRunRow = Awaited<ReturnType<typeof readComparableRuns>>['runs'][number];
type ComparedPageRow = Awaited<ReturnType<typeof readComparedPages>>['pages'][number];

export function presentComparableRun(row: ComparableRunRow): Item<'listComparableRuns', 'runs'> {
  return {
    id: row.id,
    name: row.name,
    baseUrl: row.base_url,
    created: row.created.toISOString(),
    status: row.status,
    score: row.score,
    testMode: row.test_mode,
    wcagVersion: row.wcag_version,
    wcagLevel: row.wcag_level,
    pagesTested: row.pages_complete,
    isSameKind: row.is_same_kind,
    findingsRemoved: row.findings_removed?.toISOString() ?? null,
  };
}

export function presentComparedPage(row: ComparedPageRow): Item<'listComparedPages', 'pages'> {
  const { still, ...page } = row;
  return { ...page, stillThere: still };
}

export function presentPageOfOneRun(row: UnreachedPageRow): Item<'listPagesOfOneRun', 'pages'> {
  const { id, url, issues, reason, left_out } = row;
  const page = { id, url, cntTotalIssues: issues };
  if (reason === 'cancelled') return { ...page, why: 'cancelled', reason: null };
  if (reason !== null) return { ...page, why: 'failed', reason };
  return { ...page, why: left_out === null ? 'notInRun' : 'leftOut', reason: null };
}
