import type { Addresses } from '../../address/addresses.ts';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import {
  type SharedCause,
  useDownloadWebsitesOfCause,
  useListWebsitesOfSharedCause,
  type WebsiteOfCause,
} from '../../data/shared-causes.ts';
import { DownloadError, ListDownload } from '../../frame/list-download.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';
import { CellRemark, CellStack } from '../../ui/data/cell-parts.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { organizationColumn } from '../../ui/data/organization-column.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import styles from './shared-causes.module.css';
import { useAmountColumns } from './use-amount-columns.ts';

interface WebsitesOfCauseProps {
  cause: SharedCause;
  organizationId: number | null;
  page: number;
  hrefOf: (page: number) => string;
}

/**
 * Websites that the user can access and that have a cause: failures, score with and without it, and the report.
 */
export function WebsitesOfCause({ cause, organizationId, page, hrefOf }: WebsitesOfCauseProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('sharedCauses');
  const amounts = useAmountColumns<WebsiteOfCause>();
  const seesOrganizations = useSpansOrganizations('sharedCause.read');
  const websites = useListWebsitesOfSharedCause({ causeId: cause.id, organizationId, page });
  const download = useDownloadWebsitesOfCause(cause.id, organizationId);
  const title = t('one.websites.title');
  return (
    <QueryCard
      title={title}
      query={websites}
      lines={6}
      empty={{ when: ({ rows }) => rows.length === 0, text: t('none.behindLast') }}
    >
      {({ rows, hasNext }) => (
        <Card title={title} actions={<ListDownload download={download} label={t('one.download.button')} />}>
          <div className={styles.stack}>
            <DownloadError download={download}>{t('one.download.failed')}</DownloadError>
            <p className={styles.lead}>{t('one.websites.lead')}</p>
            <DataTable
              caption={title}
              isCaptionHidden
              rows={rows}
              rowKey={({ websiteId }) => websiteId}
              isUpdating={websites.isPlaceholderData}
              minWidth={760}
              columns={[
                websiteColumn(t, addresses, cause.auditId),
                ...organizationColumn(seesOrganizations, t('one.websites.organization')),
                {
                  key: 'assignee',
                  header: t('one.websites.assignee'),
                  cell: ({ assignee }) =>
                    assignee ? <UserText>{assignee.fullName}</UserText> : t('one.websites.notAssigned'),
                },
                ...amounts,
                {
                  key: 'score',
                  header: t('one.websites.score'),
                  cell: ({ score }) => <WebsiteScoreBadge score={score} />,
                },
                {
                  key: 'after',
                  header: t('one.websites.after'),
                  cell: ({ scoreAfter }) => <WebsiteScoreBadge score={scoreAfter} />,
                },
              ]}
            />
            <Pagination list={title} page={page} hasNext={hasNext} hrefOf={hrefOf} keepsScroll />
          </div>
        </Card>
      )}
    </QueryCard>
  );
}

type Words = ReturnType<typeof useTranslation<'sharedCauses'>>['t'];

function websiteColumn(t: Words, addresses: Addresses, auditId: string): Column<WebsiteOfCause> {
  return {
    key: 'website',
    header: t('one.websites.website'),
    isRowHeader: true,
    cell: ({ name, url, testRunId }) => (
      <CellStack>
        <TextLink
          href={addresses.testResult({ testRunId, view: 'failures', auditId })}
          isStep
          aria-label={t('one.websites.report', { website: name })}
        >
          <UserText>{name}</UserText>
        </TextLink>
        <CellRemark>
          <bdi>{displayUrl(url)}</bdi>
        </CellRemark>
      </CellStack>
    ),
  };
}
