import type { ListedNonCompliance } from '@abhigam/contract';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useAuditNames } from '../../../data/audits.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { CellStack } from '../../../ui/data/cell-parts.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { EmailAddress } from '../../../ui/data/email-address.tsx';
import { VisibleText } from '../../../ui/data/visible-text.tsx';
import type { NcSelection } from '../use-nc-selection.ts';
import { AssignedCell } from './assigned-cell.tsx';
import { IssueCell } from './issue-cell.tsx';
import styles from './nc-table.module.css';
import { RowForm } from './row-form.tsx';
import { StatusCell } from './status-cell.tsx';

interface NcTableProps {
  rows: readonly ListedNonCompliance[];
  staleAfterDays: number;
  areOwnersShown: boolean;
  selection: NcSelection;
  /** URL of the list with the details of this row open. */
  hrefOf: (id: string) => string;
  isUpdating: boolean;
}

/** Non-compliances, each with its description, status and a form to change it. */
export function NcTable(props: NcTableProps) {
  const { rows, staleAfterDays, areOwnersShown, selection, hrefOf, isUpdating } = props;
  const { t } = useTranslation('nonCompliances');
  const addresses = useAddresses();
  const { titleOf } = useAuditNames();
  const mayChange = useMay('nonCompliance.update');
  const namesOf = (row: ListedNonCompliance) => ({
    title: titleOf(row.auditId, row.auditId),
    website: row.website.name,
  });
  const columns: Column<ListedNonCompliance>[] = [
    {
      key: 'issue',
      header: t('table.issue'),
      isRowHeader: true,
      cell: (row) => (
        <IssueCell
          row={row}
          title={namesOf(row).title}
          href={hrefOf(row.id)}
          selection={mayChange ? selection : null}
        />
      ),
    },
    {
      key: 'website',
      header: t('table.website'),
      cell: ({ website }) => (
        <div className={styles.website}>
          <CellStack>
            <VisibleText text={website.name} />
            {website.latestTestRunId && (
              <LinkButton
                size="small"
                href={addresses.testResult({ testRunId: website.latestTestRunId })}
                aria-label={t('table.latestOf', { website: website.name })}
              >
                {t('table.latest')}
              </LinkButton>
            )}
          </CellStack>
        </div>
      ),
    },
    ...(areOwnersShown
      ? [
          {
            key: 'owner',
            header: t('table.owner'),
            cell: ({ users }: ListedNonCompliance) => (
              <span className={styles.mail}>
                {users ? <EmailAddress address={users.email} /> : t('table.noOwner')}
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'status',
      header: t('table.status'),
      cell: (row) => <StatusCell row={row} staleAfterDays={staleAfterDays} />,
    },
    { key: 'assigned', header: t('table.assigned'), cell: (row) => <AssignedCell row={row} /> },
    ...(mayChange
      ? [
          {
            key: 'change',
            header: t('table.change'),
            isHeaderHidden: true,
            cell: (row: ListedNonCompliance) => <RowForm row={row} {...namesOf(row)} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t('caption')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isUpdating={isUpdating}
      minWidth={areOwnersShown ? 1040 : 900}
    />
  );
}
