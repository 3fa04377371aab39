import { useListHandTests } from '../../data/decisions.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './decisions.module.css';
import { ManualTestCard } from './manual-test-card.tsx';
import { isManualTestOpen } from './model/is-manual-test-open.ts';
import { useFocusOnNextOpen } from './use-focus-on-next-open.ts';

/** Manual tests of a page. After a verdict focus moves to the next open test. */
export function ManualTestsOfPage({ testInstanceId }: { testInstanceId: string }) {
  const { t } = useTranslation(['decisions', 'data']);
  const { number } = useFormats();
  const found = useListHandTests({ testInstanceId, lang: useReportLanguage() });
  const { list, noteJudged } = useFocusOnNextOpen<HTMLUListElement>(found.dataUpdatedAt);
  if (found.isError && !found.data) {
    return <ErrorState message={t('data:errors.fetchData')} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) {
    return (
      <LoadingRegion>
        <Skeleton lines={5} height={40} />
      </LoadingRegion>
    );
  }
  const { tests, mayJudge } = found.data;
  const done = tests.filter((test) => !isManualTestOpen(test)).length;
  return (
    <section className={styles.handTests} aria-labelledby="hand-tests">
      <h2 id="hand-tests">{t('hand.title')}</h2>
      <p>{t('hand.lead')}</p>
      <p>
        <strong>{t('hand.progress', { done: number(done), total: number(tests.length) })}</strong>
      </p>
      <ul ref={list} className={styles.tests}>
        {tests.map((test) => (
          <li key={test.id} className={styles.test} data-entry={test.id} data-open={isManualTestOpen(test)}>
            <ManualTestCard
              testInstanceId={testInstanceId}
              test={test}
              mayJudge={mayJudge}
              onJudged={() => noteJudged(test.id)}
            >
              <h3>{test.title}</h3>
            </ManualTestCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
