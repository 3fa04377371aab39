import type { OrganizationScore } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import type { OrganizationOrder } from '../../data/dashboard.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';

interface OrganizationTableProps {
  title: string;
  organizations: readonly OrganizationScore[];
  order: OrganizationOrder;
  onOrder: (order: string) => void;
  isUpdating: boolean;
}

/** Organizations with their figures. */
export function OrganizationTable(props: OrganizationTableProps) {
  const { title, organizations, order, onOrder, isUpdating } = props;
  const addresses = useAddresses();
  const { t } = useTranslation('heatMaps');
  const { number } = useFormats();
  const [key = '', direction] = order.split(' ');
  return (
    <DataTable
      caption={title}
      isCaptionHidden
      rows={organizations}
      rowKey={({ id }) => String(id)}
      sort={{ key, direction: direction === 'ASC' ? 'ASC' : 'DESC' }}
      onSort={(sort) => onOrder(`${sort.key} ${sort.direction}`)}
      isUpdating={isUpdating}
      minWidth={820}
      columns={[
        {
          key: 'name',
          header: t('organization'),
          isRowHeader: true,
          isSortable: true,
          cell: ({ id, name, scoredCnt }) =>
            scoredCnt === 0 ? (
              <UserText>{name}</UserText>
            ) : (
              <TextLink href={addresses.heatmap({ organizationId: String(id) })}>
                <UserText>{name}</UserText>
              </TextLink>
            ),
        },
        {
          key: 'avgScore',
          header: t('table.avgScore'),
          isSortable: true,
          cell: ({ avgScore }) => <WebsiteScoreBadge score={avgScore} />,
        },
        {
          key: 'websiteCnt',
          header: t('table.websitesOwned'),
          align: 'end',
          isSortable: true,
          cell: ({ websiteCnt }) => number(websiteCnt),
        },
        {
          key: 'compliant',
          header: t('table.compliant'),
          align: 'end',
          cell: ({ compliantCnt, scoredCnt }) =>
            t('table.of', { part: number(compliantCnt), whole: number(scoredCnt) }),
        },
        {
          key: 'open',
          header: t('table.open'),
          align: 'end',
          cell: ({ id, openCnt }) =>
            openCnt === 0 ? (
              number(openCnt)
            ) : (
              <TextLink
                href={addresses.nonCompliances({
                  organizationId: String(id),
                  status: 'ALL',
                  notResolved: 'true',
                })}
              >
                {number(openCnt)}
              </TextLink>
            ),
        },
        {
          key: 'latest',
          header: t('table.latest'),
          isNoWrap: true,
          cell: ({ latestTestTime }) =>
            latestTestTime ? <Time value={latestTestTime} show="date" /> : t('table.never'),
        },
      ]}
    />
  );
}
