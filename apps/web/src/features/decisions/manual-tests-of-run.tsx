import { useSearchParams } from 'react-router';
import { useListRunHandTests } from '../../data/decisions.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './decisions.module.css';
import { ManualTestEntries } from './manual-test-entries.tsx';
import { ManualTestFilters } from './manual-test-filters.tsx';
import { ManualTestKinds } from './manual-test-kinds.tsx';
import { readManualTestFilter } from './model/read-manual-test-filter.ts';

/** Manual tests over all pages of a run: progress, every test of every page, and the form to record it. */
export function ManualTestsOfRun({ testRunId, baseUrl }: { testRunId: string; baseUrl: string }) {
  const { t } = useTranslation(['decisions', 'data', 'report']);
  const { number } = useFormats();
  const [search] = useSearchParams();
  const filter = readManualTestFilter(search);
  const found = useListRunHandTests({ testRunId, filter, lang: useReportLanguage() });
  return (
    <section className={styles.handTests} aria-labelledby="by-hand">
      <h2 id="by-hand">{t('hand.title')}</h2>
      <p>{t('hand.runLead')}</p>
      {found.isError && (
        <ErrorState message={t('data:errors.fetchData')} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && (
        <LoadingRegion>
          <Skeleton lines={5} height={40} />
        </LoadingRegion>
      )}
      {found.data && (
        <>
          <p>
            <strong>
              {t('hand.runProgress', {
                count: found.data.pages,
                pages: number(found.data.pages),
                left: number(found.data.counts.open + found.data.counts['page-changed']),
                total: number(Object.values(found.data.counts).reduce((sum, count) => sum + count, 0)),
              })}
            </strong>
          </p>
          <ManualTestKinds tests={found.data.tests} />
          <ManualTestFilters filter={filter} found={found.data} />
          <ManualTestEntries
            baseUrl={baseUrl}
            testRunId={testRunId}
            found={found.data}
            updated={found.isPlaceholderData ? 0 : found.dataUpdatedAt}
            page={filter.page}
          />
        </>
      )}
    </section>
  );
}
