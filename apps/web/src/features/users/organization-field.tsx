import { type Control, useWatch } from 'react-hook-form';
import { useOrganizationSearch } from '../../data/organizations.ts';
import { FormSearchComboBox } from '../../forms/form-search-combo-box.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { UserValues } from './model/user-form.ts';

interface OrganizationFieldProps<Output> {
  control: Control<UserValues, unknown, Output>;
  isDisabled: boolean;
}

/** The organization of a user; for users who can access all of them. */
export function OrganizationField<Output>({ control, isDisabled }: OrganizationFieldProps<Output>) {
  const { t } = useTranslation('users');
  const options = useOrganizationSearch(useWatch({ control, name: 'organizationId' }));
  return (
    <FormSearchComboBox
      control={control}
      name="organizationId"
      label={t('form.organization')}
      placeholder={t('form.organizationChoose')}
      options={options}
      isDisabled={isDisabled}
      isRequired
    />
  );
}
