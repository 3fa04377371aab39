import type { TestSchedule } from '@abhigam/contract';
import { type Control, useWatch } from 'react-hook-form';
import frames from '../../../forms/fieldset.module.css';
import { FormCheckbox } from '../../../forms/form-checkbox.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keepsPassword } from '../model/schedule-schema.ts';
import type { ScheduleValues } from '../model/schedule-values.ts';

interface AuthFieldsProps {
  control: Control<ScheduleValues, unknown, ScheduleValues>;
  stored: TestSchedule | null;
  isDisabled: boolean;
}

/** User name and password that the runs of a schedule use to sign in to the tested website. */
export function AuthFields({ control, stored, isDisabled }: AuthFieldsProps) {
  const { t } = useTranslation('schedules');
  const [hasAuth, username] = useWatch({ control, name: ['hasAuth', 'username'] });
  const isKept = keepsPassword(stored, username);
  return (
    <fieldset className={frames.fieldset}>
      <legend>{t('form.auth')}</legend>
      <FormCheckbox control={control} name="hasAuth" hint={t('form.authHasHint')} isDisabled={isDisabled}>
        {t('form.authHas')}
      </FormCheckbox>
      {hasAuth && (
        <>
          <FormTextField
            control={control}
            name="username"
            label={t('form.username')}
            autoComplete="off"
            isRequired
            isDisabled={isDisabled}
          />
          <FormTextField
            control={control}
            name="password"
            type="password"
            label={t('form.password')}
            hint={t(isKept ? 'form.passwordKeep' : 'form.passwordStored')}
            autoComplete="new-password"
            isRequired={!isKept}
            isDisabled={isDisabled}
          />
        </>
      )}
    </fieldset>
  );
}
