import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { auditPagesQuery } from '../api/audit-pages-query.ts';
import { auditTagsQuery } from '../api/audit-tags-query.ts';
import { useReportLanguage } from '../api/use-report-language.ts';
import type { FailureSummary } from '../model/fix-first.ts';
import { STEP, shownCount } from '../model/shown-count.ts';
import { withShown } from '../model/with-shown.ts';
import { useFocusOnMore } from '../use-focus-on-more.ts';
import { AffectedPage } from './affected-page.tsx';
import { DrillHead } from './drill-head.tsx';
import styles from './failures.module.css';

interface AuditDrillProps {
  testRunId: string;
  baseUrl: string;
  pagesTotal: number;
  status: 'Fail' | 'Warn';
  auditId: string;
  /** Its row in the list; missing when an address names a test without findings. */
  summary: FailureSummary | undefined;
  backHref: string;
  backLabel: string;
}

/** Page-wise details of one test. */
export function AuditDrill(props: AuditDrillProps) {
  const { testRunId, baseUrl, pagesTotal, status, auditId, summary, backHref, backLabel } = props;
  const { t } = useTranslation(['report', 'common']);
  const { number } = useFormats();
  const [search, setSearch] = useSearchParams();
  const lang = useReportLanguage();
  const found = useQuery({
    ...auditPagesQuery({ testRunId, auditId, status }, lang),
    enabled: summary !== undefined,
  });
  const criteria = useQuery(auditTagsQuery).data?.criteria ?? [];
  const pages = found.data?.pages ?? [];
  const shown = shownCount(search.get('pages'), pages.length);
  const more = useFocusOnMore<HTMLUListElement>(shown);
  if (!summary || found.data?.pages.length === 0) {
    return (
      <EmptyState title={t('drill.notFound')} action={<LinkButton href={backHref}>{backLabel}</LinkButton>}>
        {t('drill.notFoundHint')}
      </EmptyState>
    );
  }
  const next = Math.min(STEP, pages.length - shown);
  return (
    <>
      <DrillHead
        auditId={auditId}
        status={status}
        summary={summary}
        criteria={criteria}
        pagesTotal={pagesTotal}
        backHref={backHref}
        backLabel={backLabel}
      />
      {found.isError && (
        <ErrorState message={t('common:errors.fetchData')} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && (
        <LoadingRegion>
          <Skeleton lines={4} height={48} />
        </LoadingRegion>
      )}
      <ul ref={more.list} className={styles.pages}>
        {pages.slice(0, shown).map((page, index) => (
          <li key={page.testInstanceId}>
            <AffectedPage
              auditId={auditId}
              testRunId={testRunId}
              baseUrl={baseUrl}
              page={page}
              isOpenAtFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      {next > 0 && (
        <p className={styles.more}>
          <Button
            onPress={() => {
              more.noteShown();
              setSearch(withShown(search, 'pages', shown + STEP), {
                replace: true,
                preventScrollReset: true,
              });
            }}
          >
            {t('drill.morePages', { count: next })}
          </Button>
          <span>{t('drill.shownOf', { shown: number(shown), total: number(pages.length) })}</span>
        </p>
      )}
    </>
  );
}
