import { useSearchParams } from 'react-router';
import { type RunsOf, readRunSort, useListTestRuns } from '../../../data/test-runs.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FactList } from '../../../ui/data/fact-list.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { readRunFilter } from '../model/run-filter.ts';

/** Number of runs of a website or schedule by result, with the filter of its list. */
export function RunCounts({ of, page }: { of: RunsOf; page: number }) {
  const { t } = useTranslation('runs');
  const { number } = useFormats();
  const [query] = useSearchParams();
  const { data, isPending } = useListTestRuns({
    filter: readRunFilter(query),
    sort: readRunSort(query),
    page,
    of,
  });
  if (isPending) {
    return (
      <Card>
        <LoadingRegion>
          <Skeleton lines={2} />
        </LoadingRegion>
      </Card>
    );
  }

  // Without data, the list below shows the error with a retry.
  const shown = (count: number | undefined) => (count === undefined ? '–' : number(count));
  return (
    <Card>
      <FactList
        facts={[
          { term: t('counts.complete'), value: shown(data?.completeCnt) },
          { term: t('counts.failed'), value: shown(data?.failedCnt) },
          { term: t('counts.partial'), value: shown(data?.partiallyCompleteCnt) },
        ]}
      />
    </Card>
  );
}
