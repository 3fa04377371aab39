import { type Control, useWatch } from 'react-hook-form';
import frames from '../../../forms/fieldset.module.css';
import { FormRadioGroup } from '../../../forms/form-radio-group.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { FormTimeField } from '../../../forms/form-time-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type ScheduleValues, START_TYPES } from '../model/schedule-values.ts';
import styles from './schedule-form.module.css';

/** Start now, or on a later date. */
export function StartFields({ control }: { control: Control<ScheduleValues, unknown, ScheduleValues> }) {
  const { t } = useTranslation('schedules');
  const startType = useWatch({ control, name: 'startType' });
  return (
    <fieldset className={frames.fieldset}>
      <legend>{t('form.start')}</legend>
      <FormRadioGroup
        control={control}
        name="startType"
        label={t('form.startType')}
        options={START_TYPES.map((value) => ({
          value,
          label: t(`form.${value}`),
          hint: t(`form.${value}Hint`),
        }))}
        isRequired
      />
      {startType === 'later' && (
        <div className={styles.moment}>
          <FormTextField
            control={control}
            name="startDate"
            type="date"
            label={t('form.startDate')}
            hint={t('form.startDateHint')}
            isRequired
          />
          <FormTimeField control={control} name="startTime" label={t('form.startTime')} isRequired />
        </div>
      )}
    </fieldset>
  );
}
