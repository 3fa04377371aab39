import type { Addresses } from '../../address/addresses.ts';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { type DashboardIssue, useListDashboardIssues } from '../../data/dashboard.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './issues.module.css';

interface DashboardIssuesProps {
  /** Whether to show the columns for supervisors: assigned user and URL. */
  hasUsers: boolean;
}

/** Open non-compliances by website and issue, most first. */
export function DashboardIssues({ hasUsers }: DashboardIssuesProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['dashboardFigures', 'dashboard']);
  const { number } = useFormats();
  const lang = useReportLanguage();
  const title = t('dashboard:cards.nonCompliances');
  const all = <LinkButton href={addresses.nonCompliances()}>{t('nonCompliances.viewAll')}</LinkButton>;
  return (
    <QueryCard
      title={title}
      query={useListDashboardIssues(lang)}
      lines={8}
      actions={all}
      empty={{ when: (rows) => rows.length === 0, text: t('nonCompliances.none') }}
    >
      {(rows) => (
        <Card title={title} actions={all} isFlush>
          <DataTable
            caption={title}
            isCaptionHidden
            isFrameless
            minWidth={hasUsers ? 860 : 560}
            rows={rows}
            rowKey={({ websiteId, auditId, status }) => `${websiteId} ${auditId} ${status}`}
            columns={[
              issueColumn(t, addresses),
              {
                key: 'status',
                header: t('nonCompliances.status'),
                isNoWrap: true,
                cell: ({ status }) => t(`statuses.${status}`),
              },
              {
                key: 'count',
                header: t('nonCompliances.count'),
                align: 'end',
                cell: ({ count }) => number(count),
              },
              ...(hasUsers ? userColumns(t) : []),
            ]}
          />
        </Card>
      )}
    </QueryCard>
  );
}

type Words = ReturnType<typeof useTranslation<readonly ['dashboardFigures', 'dashboard']>>['t'];

function issueColumn(t: Words, addresses: Addresses): Column<DashboardIssue> {
  return {
    key: 'issue',
    header: t('nonCompliances.issue'),
    isRowHeader: true,
    cell: ({ title, auditId, websiteId, websiteName, status }) => (
      <div className={styles.names}>
        <TextLink href={addresses.nonCompliances({ websiteId, auditId, status })}>{title}</TextLink>
        <UserText className={styles.soft}>{websiteName}</UserText>
      </div>
    ),
  };
}

function userColumns(t: Words): Column<DashboardIssue>[] {
  return [
    {
      key: 'user',
      header: t('nonCompliances.user'),
      cell: ({ user }) =>
        user ? (
          <div className={styles.names}>
            <UserText>{user.fullName}</UserText>
            <UserText className={styles.soft}>{user.email}</UserText>
          </div>
        ) : (
          t('nonCompliances.noUser')
        ),
    },
    {
      key: 'baseUrl',
      header: t('nonCompliances.baseUrl'),
      cell: ({ baseUrl }) => <bdi>{displayUrl(baseUrl)}</bdi>,
    },
  ];
}
