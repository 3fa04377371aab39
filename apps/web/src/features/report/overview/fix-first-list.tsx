import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { failuresQuery } from '../api/failures-query.ts';
import { useReportLanguage } from '../api/use-report-language.ts';
import { useReportWords } from '../api/use-report-words.ts';
import { type FixFirst, fixFirst } from '../model/fix-first.ts';
import styles from './fix-first.module.css';
import { FixFirstEntry } from './fix-first-entry.tsx';

interface FixFirstListProps {
  testRunId: string;
  pagesTotal: number;
}

/** The three repairs that remove the most failing elements. */
export function FixFirstList({ testRunId, pagesTotal }: FixFirstListProps) {
  const { t } = useTranslation(['report', 'common']);
  const lang = useReportLanguage();
  const words = useReportWords();
  const failures = useQuery(failuresQuery(testRunId, 'Fail', lang));
  return (
    <section className={styles.section} aria-labelledby="fix-first">
      <h2 id="fix-first">{t('overview.fixFirst')}</h2>
      {failures.data && !words.isPending ? (
        <Repairs result={fixFirst(failures.data, pagesTotal)} testRunId={testRunId} />
      ) : failures.isError ? (
        <ErrorState message={t('common:errors.fetchData')} onRetry={() => void failures.refetch()} />
      ) : (
        <LoadingRegion>
          <Skeleton lines={3} height={64} />
        </LoadingRegion>
      )}
    </section>
  );
}

function Repairs({ result, testRunId }: { result: FixFirst; testRunId: string }) {
  const { t } = useTranslation('report');
  const { number, percent } = useFormats();
  return (
    <>
      <p className={styles.lead}>
        {t('overview.fixFirstLead', {
          count: result.items.length,
          elements: number(result.elements),
          total: number(result.totalElements),
          share: percent((100 * result.elements) / result.totalElements),
        })}
      </p>
      <ol className={styles.list}>
        {result.items.map((item, index) => (
          <FixFirstEntry
            key={item.auditId}
            item={item}
            place={index + 1}
            href={`${paths.testResult(testRunId, 'failureslist')}?${new URLSearchParams({ auditId: item.auditId })}`}
          />
        ))}
      </ol>
    </>
  );
}
