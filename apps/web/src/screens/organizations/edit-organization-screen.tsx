import type { Organization } from '@abhigam/contract';
import { useNavigate } from 'react-router';
import { isMissing } from '../../address/is-missing.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useGetOrganization } from '../../data/organizations.ts';
import { OrganizationForm } from '../../features/organizations/organization-form.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Saved } from '../saved.ts';

/** An organization's name, and whether it receives alerts. */
export function EditOrganizationScreen({ organizationId }: { organizationId: number }) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['organizations', 'data']);
  const organization = useGetOrganization(organizationId);
  const { data, error } = organization;
  useTitleOverride({ title: data && t('editTitle', { organization: data.name }) });
  const list = addresses.organizations();
  const saved: Saved = 'updated';
  return (
    <Screen>
      {data ? (
        <Card isNarrow>
          <OrganizationForm
            organization={{ id: data.id, version: data.version }}
            defaults={{ name: data.name, hasAlerts: hasAlerts(data) }}
            onSaved={() => void navigate(list, { state: { saved } })}
            onCancel={() => void navigate(list)}
          />
        </Card>
      ) : isMissing(error) ? (
        <EmptyState title={t('data:empty.found')} action={<LinkButton href={list}>{t('title')}</LinkButton>}>
          {t('missing')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          message={t('data:errors.fetchOrg')}
          onRetry={() => organization.refetch()}
          isRetrying={organization.isFetching}
        />
      ) : (
        <Card isNarrow>
          <LoadingRegion>
            <Skeleton lines={3} height={48} />
          </LoadingRegion>
        </Card>
      )}
    </Screen>
  );
}

function hasAlerts({ emailConfigs }: Organization): boolean {
  return !emailConfigs.some(({ email_type, isDisabled }) => email_type === 'STALE_NC' && isDisabled);
}
