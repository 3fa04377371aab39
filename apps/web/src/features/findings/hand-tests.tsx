import { useQuery } from '@tanstack/react-query';
import { manualTestsQuery } from '../../data/audits/manual-tests-query.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { CriteriaList } from '../report-parts/criteria-list.tsx';
import styles from './failures.module.css';

/** Manual tests that are the same for every page, so they are shown once for a run. */
export function HandTests() {
  const { t } = useTranslation(['report', 'data']);
  const tests = useQuery(manualTestsQuery(useReportLanguage()));
  return (
    <section className={styles.byHand} aria-labelledby="by-hand">
      <h2 id="by-hand">{t('byHand.title')}</h2>
      <p>{t('byHand.lead')}</p>
      {tests.isPending && (
        <LoadingRegion>
          <Skeleton lines={5} height={40} />
        </LoadingRegion>
      )}
      {tests.isError && (
        <ErrorState message={t('data:errors.fetchData')} onRetry={() => void tests.refetch()} />
      )}
      <ul className={styles.pages}>
        {tests.data?.map(({ id, title, description, criteria }) => (
          <li key={id} className={styles.page}>
            <Disclosure summary={title}>
              <div className={styles.how}>
                <p>
                  <CodeWords text={description} />
                </p>
                <p>
                  {t('list.criteria')}: <CriteriaList criteria={criteria} />
                </p>
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
