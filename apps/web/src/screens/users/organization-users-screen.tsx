import type { Role } from '@abhigam/domain';
import { Plus } from 'lucide-react';
import { isMissing } from '../../address/is-missing.ts';
import type { Places } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useGetOrganization } from '../../data/organizations.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import { SavedNotice } from './saved-notice.tsx';
import { UserList } from './user-list.tsx';

interface OrganizationUsersScreenProps {
  organizationId: string;
  role: Extract<Role, 'ADMIN' | 'TESTER'>;
  choice: Places['organizations'];
}

/** The admins or testers of an organization. */
export function OrganizationUsersScreen({ organizationId, role, choice }: OrganizationUsersScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['users', 'organizations', 'data']);
  const brand = useBrand();
  const words = useLabels();
  const maySeeAll = useMay('menu.organizations');
  const organization = useGetOrganization(Number(organizationId));
  const { data, error } = organization;
  const title =
    data &&
    t('ofOrganization', { role: t(`organizations:roles.${brand.id}.${role}`), organization: data.name });
  useTitleOverride({ title });
  const add = (
    <LinkButton
      tone="primary"
      href={addresses.addUser({ role, organizationId })}
      icon={<Plus size={16} aria-hidden="true" />}
    >
      {t('add', { role: words.role(role, brand.id) })}
    </LinkButton>
  );
  return (
    <Screen
      crumbs={maySeeAll ? [{ label: t('organizations:title'), href: addresses.organizations() }] : []}
      actions={data && add}
    >
      {data ? (
        <>
          <Tabs
            label={t('roles.name')}
            activeKey={role}
            tabs={(['ADMIN', 'TESTER'] as const).map((key) => ({
              key,
              label: t(`organizations:roles.${brand.id}.${key}`),
              href: addresses.organizationUsers({ organizationId, role: key }),
            }))}
          />
          <SavedNotice role={role} />
          <UserList
            key={role}
            caption={title ?? ''}
            role={role}
            organizationId={data.id}
            choice={choice}
            hrefOf={(to) => addresses.organizationUsers({ organizationId, role, ...to })}
            add={add}
          />
        </>
      ) : isMissing(error) ? (
        <EmptyState title={t('data:empty.found')}>{t('organizations:missing')}</EmptyState>
      ) : error ? (
        <ErrorState
          message={t('data:errors.fetchOrg')}
          onRetry={() => organization.refetch()}
          isRetrying={organization.isFetching}
        />
      ) : (
        <TableSkeleton />
      )}
    </Screen>
  );
}
