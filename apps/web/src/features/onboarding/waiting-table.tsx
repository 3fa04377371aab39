import type { WaitingOfficer } from '@abhigam/contract';
import { FileText, UserCheck } from 'lucide-react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { EmailAddress } from '../../ui/data/email-address.tsx';
import { DeleteRow, RowActions } from '../../ui/data/row-actions.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { RequestSummary } from './request-summary.tsx';
import styles from './waiting-table.module.css';

interface WaitingTableProps {
  people: readonly WaitingOfficer[];
  isUpdating: boolean;
  onDelete: (person: WaitingOfficer) => void;
}

/** Users who wait for approval, with their requests and the available actions. */
export function WaitingTable({ people, isUpdating, onDelete }: WaitingTableProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('onboardings');
  const columns: Column<WaitingOfficer>[] = [
    {
      key: 'name',
      header: t('table.name'),
      isRowHeader: true,
      cell: ({ fullName }) => <UserText className={styles.name}>{fullName}</UserText>,
    },
    { key: 'email', header: t('table.email'), cell: ({ email }) => <EmailAddress address={email} /> },
    {
      key: 'designation',
      header: t('table.designation'),
      cell: ({ designation }) => <UserText>{designation ?? '–'}</UserText>,
    },
    {
      key: 'mobileNo',
      header: t('table.mobileNo'),
      isNoWrap: true,
      cell: ({ mobileNo }) => mobileNo ?? '–',
    },
    {
      key: 'request',
      header: t('table.request'),
      cell: ({ request }) => <RequestSummary request={request} />,
    },
    {
      key: 'actions',
      header: t('table.actions'),
      isHeaderHidden: true,
      cell: (person) => (
        <RowActions wraps>
          {person.request?.hasOnboardingPdf && (
            <LinkButton
              size="small"
              href={addresses.onboardingLetter({ userId: person.id })}
              icon={<FileText size={14} aria-hidden="true" />}
              aria-label={t('table.letterOf', { name: person.fullName })}
            >
              {t('table.letter')}
            </LinkButton>
          )}
          <LinkButton
            size="small"
            href={addresses.approveOnboarding({ userId: person.id })}
            icon={<UserCheck size={14} aria-hidden="true" />}
            aria-label={t('table.approveOf', { name: person.fullName })}
          >
            {t('table.approve')}
          </LinkButton>
          <DeleteRow label={t('table.deleteOf', { name: person.fullName })} onPress={() => onDelete(person)}>
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
      rows={people}
      rowKey={({ id }) => id}
      isUpdating={isUpdating}
      minWidth={1000}
    />
  );
}
