import { MANUAL_TEST_STATES } from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { pageNumber } from '../../../address/page-number.ts';
import type { ManualTestFilter } from '../../../data/decisions.ts';

/** Filter of the manual tests in the URL; unknown values count as no filter. */
export function readManualTestFilter(query: URLSearchParams): ManualTestFilter {
  const state = oneOf(MANUAL_TEST_STATES, query.get('hand') ?? '');
  const testId = query.get('handTest')?.slice(0, 100);
  return {
    ...(state ? { state } : {}),
    ...(testId ? { testId } : {}),
    page: pageNumber(query.get('handPage')),
  };
}
