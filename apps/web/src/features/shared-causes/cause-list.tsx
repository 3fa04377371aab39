import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import type { CauseChoice } from '../../data/model/cause-choice.ts';
import { useListSharedCauses } from '../../data/shared-causes.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { CauseFilters } from './cause-filters.tsx';
import { CauseItem } from './cause-item.tsx';
import styles from './shared-causes.module.css';
import { useCauseScope } from './use-cause-words.ts';

/** The filtered causes, page by page. */
export function CauseList({ choice }: { choice: CauseChoice }) {
  const { t } = useTranslation(['sharedCauses', 'data']);
  const addresses = useAddresses();
  const change = useQueryChanger();
  const sharedCauses = useListSharedCauses({ choice, lang: useReportLanguage() });
  const voice = useCauseScope(choice.organizationId);
  const { organizationId, auditId, origin, order, page } = choice;
  const hrefOf = (to: number) =>
    addresses.sharedCauses({
      organizationId: organizationId === null ? undefined : String(organizationId),
      auditId: auditId || undefined,
      origin: origin || undefined,
      order,
      page: to,
    });
  return (
    <div className={styles.stack}>
      <CauseFilters
        choice={choice}
        auditTitle={sharedCauses.data?.rows.find((row) => row.auditId === auditId)?.title ?? auditId}
        onChange={(changes) => change({ ...changes, page: null })}
      />
      {sharedCauses.isError ? (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void sharedCauses.refetch()}
          isRetrying={sharedCauses.isFetching}
        />
      ) : !sharedCauses.data ? (
        <TableSkeleton rows={5} columns={2} />
      ) : sharedCauses.data.rows.length === 0 ? (
        <EmptyState title={t('data:empty.display')}>
          {t(
            page > 1
              ? 'none.behindLast'
              : auditId !== '' || origin !== ''
                ? 'none.filtered'
                : `none.${voice}`,
          )}
        </EmptyState>
      ) : (
        <ol className={styles.list} aria-busy={sharedCauses.isPlaceholderData} aria-label={t('title')}>
          {sharedCauses.data.rows.map((cause) => (
            <CauseItem key={cause.id} cause={cause} organizationId={organizationId} level={2} />
          ))}
        </ol>
      )}
      <Pagination page={page} hasNext={sharedCauses.data?.hasNext ?? false} hrefOf={hrefOf} />
    </div>
  );
}
