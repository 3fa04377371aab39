import { MAX_TRENDS } from '@abhigam/contract';
import { TEST_MODES, WCAG_LEVELS, WCAG_VERSIONS } from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { pageNumber } from '../../../address/page-number.ts';
import type { HistoryFilter } from '../../../data/history.ts';

/** Selectable numbers of runs. */
export const RUN_CHOICES = ['10', '25', '50', String(MAX_TRENDS)] as const;

/** Filter of the URL; unknown values count as no choice. */
export function readHistoryFilter(query: URLSearchParams): HistoryFilter {
  const testMode = oneOf(TEST_MODES, query.get('testMode'));
  const wcagVersion = oneOf(WCAG_VERSIONS, query.get('wcagVersion'));
  const wcagLevel = oneOf(WCAG_LEVELS, query.get('wcagLevel'));
  return {
    settings: {
      ...(testMode ? { testMode } : {}),
      ...(wcagVersion ? { wcagVersion } : {}),
      ...(wcagLevel ? { wcagLevel } : {}),
    },
    runs: Number(oneOf(RUN_CHOICES, query.get('runs')) ?? MAX_TRENDS),
    page: pageNumber(query.get('page')),
  };
}
