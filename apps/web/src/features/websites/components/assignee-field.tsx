import { type Control, useWatch } from 'react-hook-form';
import { useViewMyTesters } from '../../../data/organizations.ts';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ASSIGN_LATER, type WebsiteValues } from '../model/website-form.ts';

interface AssigneeFieldProps {
  control: Control<WebsiteValues, unknown, WebsiteValues>;
  /** Whether the organization is chosen in the same form; the choices are then its testers. */
  isOrganizationChosen: boolean;
  isRequired: boolean;
}

/** The assigned user of a website: a tester of its organization, or none yet. */
export function AssigneeField({ control, isOrganizationChosen, isRequired }: AssigneeFieldProps) {
  const { t } = useTranslation(['websiteForm', 'websites', 'data']);
  const chosen = useWatch({ control, name: 'organizationId' });
  const isWaiting = isOrganizationChosen && chosen === '';
  const testers = useViewMyTesters(isOrganizationChosen && chosen !== '' ? Number(chosen) : null, {
    enabled: !isWaiting,
  });
  if (testers.isError) {
    return (
      <ErrorState
        message={t('data:errors.fetchUser')}
        onRetry={() => testers.refetch()}
        isRetrying={testers.isFetching}
      />
    );
  }
  return (
    <FormSelectField
      control={control}
      name="userId"
      label={t('assignee')}
      isRequired={isRequired}
      isDisabled={isWaiting}
      {...(isWaiting ? { hint: t('assigneeHint') } : {})}
      placeholder={t('selectUser')}
      options={[
        ...(testers.data ?? []).map(({ id, email }) => ({ value: id, label: email })),
        { value: ASSIGN_LATER, label: t('websites:assignLater') },
      ]}
    />
  );
}
