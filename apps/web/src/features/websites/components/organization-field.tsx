import { type Control, useWatch } from 'react-hook-form';
import { useOrganizationSearch } from '../../../data/organizations.ts';
import { FormSearchComboBox } from '../../../forms/form-search-combo-box.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { WebsiteValues } from '../model/website-form.ts';

/** The organization of a website; for users who can access all of them. */
export function OrganizationField({ control }: { control: Control<WebsiteValues, unknown, WebsiteValues> }) {
  const { t } = useTranslation('websiteForm');
  const options = useOrganizationSearch(useWatch({ control, name: 'organizationId' }));
  return (
    <FormSearchComboBox
      control={control}
      name="organizationId"
      label={t('organization')}
      placeholder={t('chooseOrganization')}
      options={options}
      isRequired
    />
  );
}
