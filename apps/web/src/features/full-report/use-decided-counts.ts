import { useFailuresList } from '../../data/report.ts';
import { useQueryForEach } from '../../data/use-parts.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import type { DecidedCounts } from '../decisions/decided-switch.tsx';

/**
 * Number of open and decided elements of a run, of the kinds that its report shows; null until all have loaded.
 */
export function useDecidedCounts(testRunId: string, hideWarnings: boolean): DecidedCounts | null {
  const lang = useReportLanguage();
  const kinds = hideWarnings ? (['Fail'] as const) : (['Fail', 'Warn'] as const);
  const answers = useQueryForEach(
    useFailuresList,
    kinds.flatMap((status) => [
      { testRunId, status, lang, decided: 'open' as const },
      { testRunId, status, lang, decided: 'set-aside' as const },
    ]),
  );
  if (answers.some(({ data }) => data === undefined)) return null;
  const counts = { open: 0, setAside: 0 };
  for (const [index, { data }] of answers.entries())
    for (const { instanceCount } of data ?? [])
      counts[index % 2 === 0 ? 'open' : 'setAside'] += instanceCount;
  return counts;
}
