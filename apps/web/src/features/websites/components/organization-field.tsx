import type { Control } from 'react-hook-form';
import { useOrganizationOptions } from '../../../data/organizations/use-organization-options.ts';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { WebsiteValues } from '../model/website-form.ts';

/** The organization of a website, for those who reach all of them. */
export function OrganizationField({ control }: { control: Control<WebsiteValues, unknown, WebsiteValues> }) {
  const { t } = useTranslation(['websites', 'data']);
  const organizations = useOrganizationOptions({ isAsked: true });
  if (organizations.isError) {
    return (
      <ErrorState
        message={t('data:errors.fetchOrg')}
        onRetry={() => organizations.refetch()}
        isRetrying={organizations.isFetching}
      />
    );
  }
  return (
    <FormSelectField
      control={control}
      name="organizationId"
      label={t('form.organization')}
      placeholder={t('form.chooseOrganization')}
      options={organizations.options}
    />
  );
}
