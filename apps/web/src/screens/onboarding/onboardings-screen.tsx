import type { WaitingOfficer } from '@abhigam/contract';
import { useLocation, useNavigate } from 'react-router';
import { oneOf } from '../../address/one-of.ts';
import type { Places } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { usePlaceChanger } from '../../address/use-place-changer.ts';
import { useDeleteOnboarding, useListOnboardings } from '../../data/onboarding.ts';
import { WaitingTable } from '../../features/onboarding/waiting-table.tsx';
import { NO_FILTER } from '../../forms/standard-filters.tsx';
import { ManagedList } from '../../frame/managed-list.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useDeletion } from '../../frame/use-deletion.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { savedOf } from '../saved.ts';
import styles from './onboardings-screen.module.css';

const STATUSES = ['INACTIVE', 'NONE'] as const;

/** Users who wait for approval: to view, approve and delete. */
export function OnboardingsScreen({ search = '', status: statusParameter, page = 1 }: Places['onboardings']) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['onboardings', 'data']);
  const saved = savedOf(useLocation().state);
  const status = oneOf(STATUSES, statusParameter);
  const people = useListOnboardings({ search, status, page });
  const { mutateAsync: remove } = useDeleteOnboarding();
  const change = usePlaceChanger('onboardings');
  const hrefOf = (to: number) =>
    addresses.onboardings({ search: search || undefined, status: status ?? undefined, page: to });
  const deletion = useDeletion<WaitingOfficer>({
    remove: ({ id }) => remove(id),
    nameOf: ({ fullName }) => fullName,
    // Otherwise the page would be empty.
    onDeleted: () => {
      if (people.data?.rows.length === 1 && page > 1) void navigate(hrefOf(page - 1));
    },
  });
  return (
    <Screen lead={<p>{t('lead')}</p>}>
      {saved && (
        <SuccessMessage
          next={[
            { href: addresses.users({ role: 'ADMIN' }), label: t('approve.toUsers') },
            { href: addresses.addWebsite(), label: t('approve.toAddWebsite') },
          ]}
        >
          {t('approve.success')}
        </SuccessMessage>
      )}
      {deletion.status}
      <div className={styles.filter}>
        <SelectField
          label={t('filter.status')}
          value={status ?? NO_FILTER}
          onChange={(value) => change({ status: oneOf(STATUSES, value) ?? undefined })}
          options={[
            { value: NO_FILTER, label: t('filter.ALL') },
            ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
          isRequired
        />
      </div>
      <ManagedList
        words={{
          search: { label: t('search.label'), submit: t('search.submit'), clear: t('search.clear') },
          count: (count) => t('count', { count }),
          failed: t('data:errors.fetchUser'),
          none: (words) => (words ? t('empty.noMatch', { search: words }) : t('empty.none')),
          behindLast: t('empty.behindLast'),
        }}
        list={people}
        search={search}
        page={page}
        onSearch={(words) => change({ search: words || undefined })}
        hrefOf={hrefOf}
      >
        {(rows) => (
          <WaitingTable people={rows} isUpdating={people.isPlaceholderData} onDelete={deletion.ask} />
        )}
      </ManagedList>
      {deletion.dialog}
    </Screen>
  );
}
