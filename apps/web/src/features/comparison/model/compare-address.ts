import { CHANGES, type Change } from '@abhigam/contract';
import { currentRuleId } from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { pageNumber } from '../../../address/page-number.ts';

/** Parameters of a comparison in the URL, in addition to the two runs. */
export interface CompareAddress {
  /** Null: all. */
  change: Change | null;
  /** The issue whose elements are shown; null for the list of issues. */
  auditId: string | null;
  page: number;
}

export function parseCompareAddress(search: URLSearchParams): CompareAddress {
  return {
    change: oneOf(CHANGES, search.get('change')),
    auditId: currentRuleId(search.get('auditId') ?? '') || null,
    page: pageNumber(search.get('page')),
  };
}

interface RunToChoose {
  id: string;
  created: string;
  isSameKind: boolean;
}

/**
 * The default run to compare with: the newest earlier run of the same kind, else the newest earlier run, else
 * the newest run. Null when there is no other.
 */
export function defaultComparedRun(run: { created: string }, others: readonly RunToChoose[]): string | null {
  const newestFirst = others.toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created));
  const earlier = newestFirst.filter(({ created }) => Date.parse(created) < Date.parse(run.created));
  return (earlier.find(({ isSameKind }) => isSameKind) ?? earlier[0] ?? newestFirst[0])?.id ?? null;
}

const MONTH_MS = 28 * 86_400_000;

/**
 * The newest run of the same kind that is at least four weeks older than this one; the fallbacks are the oldest
 * earlier run of that kind and `defaultComparedRun`.
 */
export function runOfLastMonth(run: { created: string }, others: readonly RunToChoose[]): string | null {
  const createdMs = Date.parse(run.created);
  const earlier = others
    .filter(({ isSameKind, created }) => isSameKind && Date.parse(created) < createdMs)
    .toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created));
  const old = earlier.find(({ created }) => Date.parse(created) <= createdMs - MONTH_MS);
  return (old ?? earlier.at(-1))?.id ?? defaultComparedRun(run, others);
}

/**
 * The change that an issue opens with: the chosen one, else the first one in the order of `CHANGES` that has
 * elements.
 */
export function openingChange(counts: Readonly<Record<Change, number>>, chosen: Change | null): Change {
  return chosen ?? CHANGES.find((change) => counts[change] > 0) ?? 'stillThere';
}
