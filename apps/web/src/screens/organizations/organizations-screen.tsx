import type { Organization } from '@abhigam/contract';
import { Plus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { readListOrder, sortOf, toOrderParam } from '../../address/list-order.ts';
import type { Places } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { usePlaceChanger } from '../../address/use-place-changer.ts';
import { useDeleteOrganization, useListOrganizations } from '../../data/organizations.ts';
import { OrganizationTable } from '../../features/organizations/organization-table.tsx';
import { ManagedList } from '../../frame/managed-list.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useDeletion } from '../../frame/use-deletion.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { savedIdOf, savedOf } from '../saved.ts';

/** All organizations, to add, change and delete. */
export function OrganizationsScreen({ search = '', page = 1, order: orderParam }: Places['organizations']) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['organizations', 'data']);
  const { state } = useLocation();
  const saved = savedOf(state);
  const madeId = savedIdOf(state);
  const order = readListOrder(orderParam);
  const organizations = useListOrganizations({ search, page, order });
  const { mutateAsync: remove } = useDeleteOrganization();
  const change = usePlaceChanger('organizations');
  const hrefOf = (to: number) =>
    addresses.organizations({
      search: search || undefined,
      order: toOrderParam(sortOf(order)),
      page: to,
    });
  const deletion = useDeletion<Organization>({
    remove: ({ id }) => remove(id),
    nameOf: ({ name }) => name,
    // Otherwise the page would be empty.
    onDeleted: () => {
      if (organizations.data?.rows.length === 1 && page > 1) void navigate(hrefOf(page - 1));
    },
  });
  const add = (
    <LinkButton
      tone="primary"
      href={addresses.addOrganization()}
      icon={<Plus size={16} aria-hidden="true" />}
    >
      {t('add')}
    </LinkButton>
  );
  return (
    <Screen lead={<p>{t('lead')}</p>} actions={add}>
      {saved && (
        <SuccessMessage
          next={
            saved === 'created' && madeId !== null
              ? [
                  {
                    href: addresses.addUser({ role: 'ADMIN', organizationId: madeId }),
                    label: t('next.addAdmin'),
                  },
                  { href: addresses.addWebsite(), label: t('next.addWebsite') },
                ]
              : []
          }
        >
          {t(`success.desktop.${saved}`)}
        </SuccessMessage>
      )}
      {deletion.status}
      <ManagedList
        words={{
          search: { label: t('search.label'), submit: t('search.submit'), clear: t('search.clear') },
          count: (count) => t('count', { count }),
          failed: t('data:errors.fetchOrg'),
          none: (words) => (words ? t('empty.noMatch', { search: words }) : t('empty.none')),
          behindLast: t('empty.behindLast'),
        }}
        list={organizations}
        search={search}
        page={page}
        onSearch={(words) => change({ search: words || undefined })}
        hrefOf={hrefOf}
        action={add}
      >
        {(rows) => (
          <OrganizationTable
            organizations={rows}
            isUpdating={organizations.isPlaceholderData}
            sort={sortOf(order)}
            onSort={(sort) => change({ order: toOrderParam(sort) })}
            onDelete={deletion.ask}
          />
        )}
      </ManagedList>
      {deletion.dialog}
    </Screen>
  );
}
