import { useAddresses } from '../../address/use-addresses.ts';
import { type OrganizationOfCause, useListOrganizationsOfSharedCause } from '../../data/shared-causes.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { ScoreChange } from './score-change.tsx';
import styles from './shared-causes.module.css';
import { useAmountColumns } from './use-amount-columns.ts';

interface OrganizationsOfCauseProps {
  causeId: number;
  page: number;
  hrefOf: (page: number) => string;
}

/** Organizations whose websites have a cause; each links to its own figures. */
export function OrganizationsOfCause({ causeId, page, hrefOf }: OrganizationsOfCauseProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('sharedCauses');
  const { number } = useFormats();
  const amounts = useAmountColumns<OrganizationOfCause>();
  const organizations = useListOrganizationsOfSharedCause({ causeId, page });
  const title = t('one.organizations.title');
  return (
    <QueryCard
      title={title}
      query={organizations}
      lines={4}
      empty={{ when: ({ rows }) => rows.length === 0, text: t('none.behindLast') }}
    >
      {({ rows, hasNext }) => (
        <Card title={title}>
          <div className={styles.stack}>
            <DataTable
              caption={title}
              isCaptionHidden
              rows={rows}
              rowKey={({ id }) => String(id)}
              isUpdating={organizations.isPlaceholderData}
              columns={[
                {
                  key: 'organization',
                  header: t('one.organizations.organization'),
                  isRowHeader: true,
                  cell: ({ id, name }) => (
                    <TextLink href={addresses.sharedCause({ causeId, organizationId: String(id) })}>
                      <UserText>{name}</UserText>
                    </TextLink>
                  ),
                },
                {
                  key: 'websites',
                  header: t('one.organizations.websites'),
                  align: 'end',
                  cell: ({ websites }) => number(websites),
                },
                ...amounts,
                {
                  key: 'change',
                  header: t('one.organizations.before'),
                  isNoWrap: true,
                  cell: ({ averageBefore, averageAfter }) => (
                    <ScoreChange before={averageBefore} after={averageAfter} />
                  ),
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
