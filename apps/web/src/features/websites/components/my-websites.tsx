import type { Website } from '@abhigam/contract';
import type { Addresses } from '../../../address/addresses.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { MY_WEBSITES, useListWebsitesNewest } from '../../../data/my-websites.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../../vocabulary/run-score-badge.tsx';
import { LatestTest } from './latest-test.tsx';
import styles from './my-websites.module.css';

/** The websites that are assigned to the user, with their latest score. */
export function MyWebsites() {
  const addresses = useAddresses();
  const { t } = useTranslation(['websites', 'common']);
  const { t: tOfData } = useTranslation('data');
  const mayManage = useMay('menu.manageWebsites');
  const mayAdd = useMay('website.create');
  const websites = useListWebsitesNewest(MY_WEBSITES);
  const all = mayManage && <LinkButton href={addresses.websites()}>{t('mine.viewAll')}</LinkButton>;
  const add = mayAdd && (
    <LinkButton tone="primary" href={addresses.addWebsite()}>
      {t('add')}
    </LinkButton>
  );
  const isFilled = websites.isSuccess && websites.data.length > 0;
  return (
    <Card title={t('mine.title')} actions={all} isFlush={isFilled}>
      {websites.isPending ? (
        <LoadingRegion>
          <Skeleton lines={MY_WEBSITES} height={28} />
        </LoadingRegion>
      ) : websites.isError ? (
        <ErrorState
          message={tOfData('errors.fetchWebsite')}
          onRetry={() => websites.refetch()}
          isRetrying={websites.isFetching}
        />
      ) : isFilled ? (
        <DataTable
          caption={t('mine.title')}
          isCaptionHidden
          isFrameless
          minWidth={400}
          columns={columnsOf(t, addresses)}
          rows={websites.data}
          rowKey={(website) => website.id}
        />
      ) : (
        <EmptyState title={tOfData('empty.found')} action={add} isFrameless>
          {t(mayAdd ? 'empty.none' : 'empty.noneToSee')}
        </EmptyState>
      )}
    </Card>
  );
}

function columnsOf(
  t: ReturnType<typeof useTranslation<readonly ['websites', 'common']>>['t'],
  addresses: Addresses,
): Column<Website>[] {
  return [
    {
      key: 'name',
      header: t('table.website'),
      isRowHeader: true,
      cell: (website) => (
        <div className={styles.names}>
          <TextLink href={addresses.websiteTestRuns({ websiteId: website.id })}>
            <UserText>{website.name}</UserText>
          </TextLink>
          <TextLink
            className={styles.soft}
            href={addresses.nonCompliances({ websiteId: website.id })}
            aria-label={t('followUp.ofWebsiteName', { website: website.name })}
          >
            {t('followUp.ofWebsite')}
          </TextLink>
        </div>
      ),
    },
    {
      key: 'score',
      header: t('table.latestScore'),
      cell: (website) => <WebsiteScoreBadge score={website.latestScore} />,
    },
    {
      key: 'time',
      header: t('table.latestTest'),
      cell: (website) => <LatestTest website={website} isLinked={false} />,
    },
  ];
}
