import { SHOW_MORE_STEP, visibleCount } from '../../address/visible-count.ts';
import { useListNonCompliances } from '../../data/non-compliances.ts';
import { useJoinedParts } from '../../data/use-parts.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { partsOf } from '../report-parts/model/parts.ts';
import { type NcReading, olderTimestamp } from './model/older-timestamp.ts';
import type { NcChoice } from './model/read-nc-choice.ts';

/**
 * The chosen page of the list, or the first parts of the whole list for page size ALL.
 *
 * @param requestedCount the URL parameter with the number of shown rows for ALL
 */
export function useNcParts({ filter, order, size, page }: NcChoice, requestedCount: string | null) {
  const lang = useReportLanguage();
  const limit = size === 'ALL' ? SHOW_MORE_STEP : size;
  const part = (skip: number) => ({ filter, order, limit, skip, lang });
  const first = useListNonCompliances(part(size === 'ALL' ? 0 : (page - 1) * size));
  const total = first.data?.total ?? 0;
  // The number of parts is known after the first response.
  const shown = size === 'ALL' ? visibleCount(requestedCount, total) : limit;
  const further = useJoinedParts(
    useListNonCompliances,
    size === 'ALL'
      ? partsOf(shown, SHOW_MORE_STEP)
          .slice(1)
          .map((number) => part(number * SHOW_MORE_STEP))
      : [],
  );
  const parts = [first.data, ...further.answers].filter((part) => part !== undefined);
  return {
    first,
    total,
    /** Every part has the counts of the whole list. */
    counts: first.data?.counts ?? null,
    staleAfterDays: first.data?.staleAfterDays ?? 0,
    areOwnersShown: first.data?.areOwnersShown ?? false,
    rows: parts.flatMap(({ nonCompliances }) => nonCompliances).slice(0, shown),
    /** Timestamp of the oldest part that is shown. */
    reading: parts.reduce<NcReading | null>(olderTimestamp, null),
    shown,
    further,
  };
}
