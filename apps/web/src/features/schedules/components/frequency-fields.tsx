import { type Control, useWatch } from 'react-hook-form';
import frames from '../../../forms/fieldset.module.css';
import { FormCheckboxGroup } from '../../../forms/form-checkbox-group.tsx';
import { FormNumberField } from '../../../forms/form-number-field.tsx';
import { FormRadioGroup } from '../../../forms/form-radio-group.tsx';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { FormTimeField } from '../../../forms/form-time-field.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Repeat, ScheduleValues } from '../model/schedule-values.ts';
import styles from './schedule-form.module.css';

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
/** Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];
/** Means the last day of the month: shorter months use theirs. */
const LAST_DAY = 31;

interface FrequencyFieldsProps {
  control: Control<ScheduleValues, unknown, ScheduleValues>;
  /** Offered kinds of repetition. */
  repeats: readonly Repeat[];
}

/** Once, every N days, weekly or monthly, with the fields of each kind. */
export function FrequencyFields({ control, repeats }: FrequencyFieldsProps) {
  const { t } = useTranslation('schedules');
  const { number, weekday } = useFormats();
  const repeat = useWatch({ control, name: 'repeat' });
  const monthDay = Number(useWatch({ control, name: 'monthDay' }));
  const isAtTime = repeat === 'weekly' || repeat === 'monthly';
  return (
    <fieldset className={frames.fieldset}>
      <legend>{t('form.repeat')}</legend>
      <FormRadioGroup
        control={control}
        name="repeat"
        label={t('form.repeatType')}
        options={repeats.map((value) => ({
          value,
          label: t(`form.${value}`),
          hint: t(`form.${value}Hint`),
        }))}
        isRequired
      />
      {repeat === 'days' && (
        <div className={styles.short}>
          <FormNumberField
            control={control}
            name="days"
            label={t('form.daysField')}
            placeholder={t('form.daysPlaceholder')}
            isRequired
          />
        </div>
      )}
      {repeat === 'weekly' && (
        <FormCheckboxGroup
          control={control}
          name="weekdays"
          label={t('form.weekdays')}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: weekday(day) }))}
          isAcross
          isRequired
        />
      )}
      {repeat === 'monthly' && (
        <div className={styles.short}>
          <FormSelectField
            control={control}
            name="monthDay"
            label={t('form.monthDay')}
            options={DAYS.map((day) => ({
              value: String(day),
              label: day === LAST_DAY ? t('form.monthDayLast') : number(day),
            }))}
            {...(monthDay > 28 && monthDay < LAST_DAY ? { hint: t('form.monthDayHint') } : {})}
            isRequired
          />
        </div>
      )}
      {isAtTime && (
        <div className={styles.short}>
          <FormTimeField
            control={control}
            name="time"
            label={t('form.time')}
            hint={t('form.timeHint')}
            isRequired
          />
        </div>
      )}
    </fieldset>
  );
}
