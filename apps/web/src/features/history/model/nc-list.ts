import type { NcSummary } from '@abhigam/contract';
import { NC_STATUSES } from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { pageNumber } from '../../../address/page-number.ts';

export const ALL = 'ALL';
/** Specification, testing 9. */
export const NC_STATUS_CHOICES = [ALL, ...NC_STATUSES] as const;
export const NC_SIZE_CHOICES = [ALL, '5', '10', '15'] as const;

export interface NcFilter {
  status: (typeof NC_STATUS_CHOICES)[number];
  size: (typeof NC_SIZE_CHOICES)[number];
  page: number;
}

export function readNcFilter(query: URLSearchParams): NcFilter {
  return {
    status: oneOf(NC_STATUS_CHOICES, query.get('ncStatus')) ?? 'UNRESOLVED',
    size: oneOf(NC_SIZE_CHOICES, query.get('ncSize')) ?? '5',
    page: pageNumber(query.get('ncPage')),
  };
}

const COUNTS = {
  UNRESOLVED: 'unresolved',
  'FIX IN PROGRESS': 'fixInProgress',
  RESOLVED: 'resolved',
} as const;

/**
 * One page of the audits that have non-compliances of the chosen status; beyond the end it returns the last
 * page.
 */
export function ncPage(
  list: readonly NcSummary[],
  { status, size, page }: NcFilter,
): { rows: NcSummary[]; page: number; pageCount: number; total: number } {
  const matching = status === ALL ? [...list] : list.filter((row) => row[COUNTS[status]] > 0);
  const perPage = size === ALL ? Math.max(matching.length, 1) : Number(size);
  const pageCount = Math.max(1, Math.ceil(matching.length / perPage));
  const shown = Math.min(page, pageCount);
  return {
    rows: matching.slice((shown - 1) * perPage, shown * perPage),
    page: shown,
    pageCount,
    total: matching.length,
  };
}
