import { STEP, shownCount } from '../../address/shown-count.ts';
import { useListNonCompliances } from '../../data/non-compliances.ts';
import { useParts } from '../../data/use-parts.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { partsOf } from '../report-parts/model/parts.ts';
import { type NcReading, olderReading } from './model/older-reading.ts';
import type { NcChoice } from './model/read-nc-choice.ts';

/**
 * The chosen page of the list, or the first parts of the whole list for page size ALL.
 *
 * @param wanted the URL parameter with the number of shown rows for ALL
 */
export function useNcParts({ filter, order, size, page }: NcChoice, wanted: string | null) {
  const lang = useReportLanguage();
  const limit = size === 'ALL' ? STEP : size;
  const part = (skip: number) => ({ filter, order, limit, skip, lang });
  const first = useListNonCompliances(part(size === 'ALL' ? 0 : (page - 1) * size));
  const total = first.data?.total ?? 0;
  // The number of parts is known after the first response.
  const shown = size === 'ALL' ? shownCount(wanted, total) : limit;
  const further = useParts(
    useListNonCompliances,
    size === 'ALL'
      ? partsOf(shown, STEP)
          .slice(1)
          .map((number) => part(number * STEP))
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
    reading: parts.reduce<NcReading | null>(olderReading, null),
    shown,
    further,
  };
}
