import { useController } from 'react-hook-form';
import { FormNumberField } from '../../forms/form-number-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { type EstimateControl, EVERY, MAX_WEBSITES_CHOICE } from './model/estimate-form-schema.ts';

const CHOICES = [MAX_WEBSITES_CHOICE, 'some', EVERY] as const;

/**
 * As many websites as the pages allow, a number, or all. One form value holds both the choice and the number.
 */
export function WebsitesToDraw({ control }: { control: EstimateControl }) {
  const { t } = useTranslation('estimates');
  const { field } = useController({ control, name: 'websites' });
  const choice = CHOICES.find((one) => one === field.value) ?? 'some';
  return (
    <>
      <RadioGroup
        label={t('form.websites.label')}
        value={choice}
        onChange={(chosen) => field.onChange(chosen === 'some' ? '' : chosen)}
        options={CHOICES.map((value) => ({
          value,
          label: t(`form.websites.${value}`),
          hint: t(`form.websites.${value}Hint`),
        }))}
        isRequired
      />
      {choice === 'some' && (
        <FormNumberField
          control={control}
          name="websites"
          label={t('form.websites.count')}
          hint={t('form.websites.countHint')}
          isRequired
        />
      )}
    </>
  );
}
