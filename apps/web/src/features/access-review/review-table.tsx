import type { User } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CellRemark, CellStack } from '../../ui/data/cell-parts.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { EmailAddress } from '../../ui/data/email-address.tsx';
import { organizationColumn } from '../../ui/data/organization-column.tsx';
import { RowActions } from '../../ui/data/row-actions.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';

interface ReviewTableProps {
  caption: string;
  accounts: readonly User[];
  /** True when accounts can belong to several organizations. */
  hasOrganization: boolean;
  isUpdating: boolean;
  /** The account whose "keep" request is pending. */
  keptId: string | null;
  onKeep: (account: User) => void;
  onUnapprove: (account: User) => void;
}

/** Unused accounts, with the actions keep and withdraw approval. */
export function ReviewTable(props: ReviewTableProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('accessReview');
  const brand = useBrand().id;
  const words = useLabels();
  const columns: Column<User>[] = [
    {
      key: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: ({ id, role, fullName, email }) => (
        <CellStack>
          <TextLink href={addresses.editUser({ role, userId: id })}>
            <UserText>{fullName}</UserText>
          </TextLink>
          <CellRemark>
            <EmailAddress address={email} />
          </CellRemark>
        </CellStack>
      ),
    },
    { key: 'role', header: t('columns.role'), cell: ({ role }) => words.role(role, brand) },
    ...organizationColumn(props.hasOrganization, t('columns.organization')),
    {
      key: 'lastUsed',
      header: t('columns.lastUsed'),
      cell: ({ lastUsed, created }) =>
        lastUsed ? (
          <Time value={lastUsed} show="date" isRelativeShown />
        ) : (
          <CellStack>
            {t('never')}
            <CellRemark>
              {t('added')} <Time value={created} show="date" />
            </CellRemark>
          </CellStack>
        ),
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      isActions: true,
      isHeaderHidden: true,
      cell: (account) => (
        <RowActions>
          <Button
            size="small"
            aria-label={t('keepOf', { name: account.fullName })}
            isPending={props.keptId === account.id}
            onPress={() => props.onKeep(account)}
          >
            {t('keep')}
          </Button>
          <Button
            size="small"
            aria-label={t('withdrawOf', { name: account.fullName })}
            aria-haspopup="dialog"
            onPress={() => props.onUnapprove(account)}
          >
            {t('withdraw')}
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <DataTable
      caption={props.caption}
      isCaptionHidden
      columns={columns}
      rows={props.accounts}
      rowKey={({ id }) => id}
      isUpdating={props.isUpdating}
      minWidth={props.hasOrganization ? 980 : 820}
    />
  );
}
