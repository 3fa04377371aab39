import { useWatch } from 'react-hook-form';
import frames from '../../../forms/fieldset.module.css';
import { FormRadioGroup } from '../../../forms/form-radio-group.tsx';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { FormTimeField } from '../../../forms/form-time-field.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { HOURS_CHOICES } from '../model/crawl-form.ts';
import type { CrawlFieldsProps } from './crawl-scope-fields.tsx';
import styles from './crawl-settings-form.module.css';

const PAGES_AT_ONCE = [1, 2, 3, 4, 5, 6, 7, 8];

/** Request rate and time window of tests. */
export function CrawlPaceFields({ control }: CrawlFieldsProps) {
  const { t } = useTranslation('crawl');
  const { number } = useFormats();
  const hours = useWatch({ control, name: 'hours' });
  return (
    <fieldset className={frames.fieldset}>
      <legend>{t('pace.title')}</legend>
      <div className={styles.pair}>
        <FormSelectField
          control={control}
          name="pagesAtOnce"
          label={t('pace.pages')}
          hint={t('pace.pagesHint')}
          options={PAGES_AT_ONCE.map((count) => ({ value: String(count), label: number(count) }))}
          isRequired
        />
        <FormTextField
          control={control}
          name="delaySeconds"
          label={t('pace.delay')}
          hint={t('pace.delayHint')}
          isRequired
        />
      </div>
      <FormRadioGroup
        control={control}
        name="hours"
        label={t('pace.hours')}
        hint={t('pace.hoursHint')}
        options={HOURS_CHOICES.map((choice) => ({ value: choice, label: t(`pace.hoursOf.${choice}`) }))}
        isRequired
      />
      {hours === 'between' && (
        <div className={styles.pair}>
          <FormTimeField control={control} name="from" label={t('pace.from')} isRequired />
          <FormTimeField control={control} name="to" label={t('pace.to')} isRequired />
        </div>
      )}
    </fieldset>
  );
}
