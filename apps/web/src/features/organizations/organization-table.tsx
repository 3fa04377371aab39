import type { Organization } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { type Column, DataTable, type Sort } from '../../ui/data/data-table.tsx';
import { DeleteRow, EditRow, RowActions } from '../../ui/data/row-actions.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import styles from './organizations.module.css';

interface OrganizationTableProps {
  organizations: readonly Organization[];
  isUpdating: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onDelete: (organization: Organization) => void;
}

/** Organizations with score, number of websites, and the available actions. */
export function OrganizationTable({
  organizations,
  isUpdating,
  sort,
  onSort,
  onDelete,
}: OrganizationTableProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('organizations');
  const { number } = useFormats();
  const brand = useBrand();
  const columns: Column<Organization>[] = [
    {
      key: 'name',
      header: t('table.name'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ name }) => <UserText className={styles.name}>{name}</UserText>,
    },
    {
      key: 'avgScore',
      header: t('table.avgScore'),
      cell: ({ avgScore }) => <WebsiteScoreBadge score={avgScore} />,
    },
    {
      key: 'websites',
      header: t('table.websites'),
      align: 'end',
      cell: ({ name, websiteCnt }) =>
        websiteCnt === 0 ? (
          number(websiteCnt)
        ) : (
          <TextLink
            href={addresses.websites({ search: name })}
            aria-label={t('table.websitesOf', { count: websiteCnt, organization: name })}
          >
            {number(websiteCnt)}
          </TextLink>
        ),
    },
    {
      key: 'users',
      header: t('table.users'),
      cell: ({ id, name }) => (
        <span className={styles.links}>
          {(['ADMIN', 'TESTER'] as const).map((role) => (
            <TextLink
              key={role}
              href={addresses.organizationUsers({ organizationId: id, role })}
              aria-label={t('table.usersOf', {
                role: t(`roles.${brand.id}.${role}`),
                organization: name,
              })}
            >
              {t(`roles.${brand.id}.${role}`)}
            </TextLink>
          ))}
        </span>
      ),
    },
    {
      key: 'created',
      header: t('table.created'),
      isSortable: true,
      isNoWrap: true,
      cell: ({ created }) => <Time value={created} show="date" />,
    },
    {
      key: 'actions',
      header: t('table.actions'),
      isHeaderHidden: true,
      cell: (organization) => (
        <RowActions>
          <EditRow
            href={addresses.editOrganization({ organizationId: organization.id })}
            label={t('table.editOf', { organization: organization.name })}
          >
            {t('table.edit')}
          </EditRow>
          <DeleteRow
            label={t('table.deleteOf', { organization: organization.name })}
            onPress={() => onDelete(organization)}
          >
            {t('table.delete')}
          </DeleteRow>
        </RowActions>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('table.caption')}
      isCaptionHidden
      columns={columns}
      rows={organizations}
      rowKey={({ id }) => String(id)}
      sort={sort}
      onSort={onSort}
      isUpdating={isUpdating}
      minWidth={860}
    />
  );
}
