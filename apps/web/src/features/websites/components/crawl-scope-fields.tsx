import { type Control, useWatch } from 'react-hook-form';
import frames from '../../../forms/fieldset.module.css';
import { FormCheckbox } from '../../../forms/form-checkbox.tsx';
import { FormRadioGroup } from '../../../forms/form-radio-group.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type CrawlValues, PARAMETER_CHOICES } from '../model/crawl-form.ts';

export interface CrawlFieldsProps {
  control: Control<CrawlValues, unknown, CrawlValues>;
}

/** Which URLs are pages of a full test of the website. */
export function CrawlScopeFields({ control }: CrawlFieldsProps) {
  const { t } = useTranslation('crawl');
  const parameters = useWatch({ control, name: 'parameters' });
  return (
    <fieldset className={frames.fieldset}>
      <legend>{t('scope.title')}</legend>
      <FormTextField
        control={control}
        name="pathPrefix"
        label={t('scope.prefix')}
        hint={t('scope.prefixHint')}
      />
      <FormRadioGroup
        control={control}
        name="parameters"
        label={t('scope.parameters')}
        hint={t('scope.parametersHint')}
        options={PARAMETER_CHOICES.map((choice) => ({
          value: choice,
          label: t(`scope.parametersOf.${choice}`),
        }))}
        isRequired
      />
      {parameters === 'these' && (
        <FormTextField
          control={control}
          name="parameterNames"
          label={t('scope.names')}
          hint={t('scope.namesHint')}
          isRequired
        />
      )}
      <FormCheckbox control={control} name="obeyRobots" hint={t('scope.robotsHint')}>
        {t('scope.robots')}
      </FormCheckbox>
    </fieldset>
  );
}
