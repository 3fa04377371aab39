import type { Places } from '../../../address/places.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useListNonCompliancesCounts } from '../../../data/non-compliances.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useReportLanguage } from '../../../i18n/use-report-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CountFilter } from '../../../ui/navigation/count-filter.tsx';

/** Numbers of open non-compliances; each links to the filtered list. */
export function FollowUp() {
  const { t } = useTranslation(['websites', 'data']);
  const { number } = useFormats();
  const addresses = useAddresses();
  const counts = useListNonCompliancesCounts(useReportLanguage());
  const choice = (
    key: 'unresolved' | 'fixInProgress' | 'overdue' | 'mine',
    of: Places['nonCompliances'],
  ) => ({
    key,
    label: t(`followUp.${key}`),
    count: number(counts.data?.[key] ?? 0),
    href: addresses.nonCompliances(of),
  });
  return (
    <Card
      title={t('followUp.title')}
      actions={<LinkButton href={addresses.nonCompliances()}>{t('followUp.view')}</LinkButton>}
    >
      {counts.isPending ? (
        <LoadingRegion>
          <Skeleton lines={1} height={40} />
        </LoadingRegion>
      ) : counts.isError ? (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void counts.refetch()}
          isRetrying={counts.isFetching}
        />
      ) : (
        <CountFilter
          label={t('followUp.title')}
          chosen=""
          choices={[
            choice('unresolved', {}),
            choice('fixInProgress', { status: 'FIX IN PROGRESS' }),
            choice('overdue', { status: 'ALL', overdue: 'true' }),
            choice('mine', { assignee: 'me' }),
          ]}
        />
      )}
    </Card>
  );
}
