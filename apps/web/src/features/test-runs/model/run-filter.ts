import { RUN_STATUSES, TEST_MODES, WCAG_LEVELS, WCAG_VERSIONS } from '@abhigam/domain';
import { oneOf } from '../../../address/one-of.ts';
import { parseNumericId } from '../../../address/parse-numeric-id.ts';
import type { RunFilter } from '../../../data/test-runs.ts';

/** Names of the filter's query parameters. */
export const RUN_FILTER_NAMES = ['testMode', 'wcagVersion', 'wcagLevel', 'status', 'organizationId'] as const;
export type RunFilterName = (typeof RUN_FILTER_NAMES)[number];

/** Filter of the URL; unknown values, and -1, count as no filter. */
export function readRunFilter(query: URLSearchParams): RunFilter {
  const testMode = oneOf(TEST_MODES, query.get('testMode'));
  const wcagVersion = oneOf(WCAG_VERSIONS, query.get('wcagVersion'));
  const wcagLevel = oneOf(WCAG_LEVELS, query.get('wcagLevel'));
  const status = oneOf(RUN_STATUSES, query.get('status'));
  const organizationId = parseNumericId(query.get('organizationId'));
  return {
    ...(testMode ? { testMode } : {}),
    ...(wcagVersion ? { wcagVersion } : {}),
    ...(wcagLevel ? { wcagLevel } : {}),
    ...(status ? { status } : {}),
    ...(organizationId === null ? {} : { organizationId }),
  };
}
