import type { Website } from '@abhigam/contract';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import type { WebsiteOrder } from '../../data/websites.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';
import { CellRemark, CellStack } from '../../ui/data/cell-parts.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';

interface WebsiteScoresProps {
  websites: readonly Website[];
  order: WebsiteOrder;
  onOrder: (order: string) => void;
  isUpdating: boolean;
}

/** Websites with their latest figures; each links to its report. */
export function WebsiteScores({ websites, order, onOrder, isUpdating }: WebsiteScoresProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('websiteReports');
  const { number } = useFormats();
  const seesOrganizations = useSpansOrganizations('website.list');
  const [key = '', direction] = order.split(' ');
  const organization: Column<Website> = {
    key: 'organization',
    header: t('table.organization'),
    cell: (website) => <UserText>{website.organization.name}</UserText>,
  };
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      minWidth={640}
      rows={websites}
      rowKey={({ id }) => id}
      sort={{ key, direction: direction === 'DESC' ? 'DESC' : 'ASC' }}
      onSort={(sort) => onOrder(`${sort.key} ${sort.direction}`)}
      isUpdating={isUpdating}
      columns={[
        {
          key: 'name',
          header: t('table.website'),
          isRowHeader: true,
          isSortable: true,
          cell: ({ name, url }) => (
            <CellStack>
              <TextLink href={addresses.websiteReport({ url })}>
                <UserText>{name}</UserText>
              </TextLink>
              <CellRemark>{displayUrl(url)}</CellRemark>
            </CellStack>
          ),
        },
        ...(seesOrganizations ? [organization] : []),
        {
          key: 'latestScore',
          header: t('table.score'),
          isSortable: true,
          cell: ({ latestScore }) => <WebsiteScoreBadge score={latestScore} />,
        },
        {
          key: 'pages',
          header: t('table.pages'),
          align: 'end',
          cell: ({ latestCntPages }) => (latestCntPages === null ? t('table.none') : number(latestCntPages)),
        },
        {
          key: 'tested',
          header: t('table.tested'),
          isNoWrap: true,
          cell: ({ latestTestTime }) =>
            latestTestTime === null ? t('table.never') : <Time value={latestTestTime} show="date" />,
        },
      ]}
    />
  );
}
