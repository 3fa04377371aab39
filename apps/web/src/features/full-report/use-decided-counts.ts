import { useQueries } from '@tanstack/react-query';
import { failuresQuery } from '../../data/report/failures-query.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import type { DecidedCounts } from '../decisions/decided-switch.tsx';

/** How many elements of a run are open and how many are decided, of the kinds that its report shows; null until all have come. */
export function useDecidedCounts(testRunId: string, hideWarnings: boolean): DecidedCounts | null {
  const lang = useReportLanguage();
  const kinds = hideWarnings ? (['Fail'] as const) : (['Fail', 'Warn'] as const);
  return useQueries({
    queries: kinds.flatMap((status) => [
      failuresQuery(testRunId, status, lang, 'open'),
      failuresQuery(testRunId, status, lang, 'set-aside'),
    ]),
    combine: (answers) => {
      if (answers.some(({ data }) => data === undefined)) return null;
      const counts = { open: 0, setAside: 0 };
      for (const [index, { data }] of answers.entries())
        for (const { instanceCount } of data ?? [])
          counts[index % 2 === 0 ? 'open' : 'setAside'] += instanceCount;
      return counts;
    },
  });
}
