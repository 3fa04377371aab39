import { useMemo } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormComboBox } from './form-combo-box.tsx';
import { FormRadioGroup } from './form-radio-group.tsx';
import { type TestedWebsites, testableWebsitesFor } from './model/tested-website.ts';

interface TestedWebsiteFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  baseUrl: FieldPathByValue<Values, string>;
  websiteId: FieldPathByValue<Values, string>;
  known: TestedWebsites;
  /** Known pages of the website, offered after the websites. */
  pages?: readonly string[];
}

const NO_PAGES: readonly string[] = [];

/** The address to test, and the organization when several have registered it. */
export function TestedWebsiteFields<Values extends FieldValues, Output>(
  props: TestedWebsiteFieldsProps<Values, Output>,
) {
  const { control, known, pages = NO_PAGES } = props;
  const { t } = useTranslation('runs');
  const baseUrl: string = useWatch({ control, name: props.baseUrl });
  const { field } = useController({ control, name: props.websiteId });
  const candidates = testableWebsitesFor(known, { baseUrl, websiteId: field.value });
  const options = useMemo(
    () => [
      ...known.options,
      ...pages.map((url) => ({ value: url, label: url, detail: t('form.knownPage') })),
    ],
    [known.options, pages, t],
  );
  return (
    <>
      <FormComboBox
        control={control}
        name={props.baseUrl}
        label={t('form.url')}
        hint={t('form.urlHint')}
        options={options}
        onChoose={(chosen) => {
          if (known.options.some(({ value }) => value === chosen)) field.onChange(chosen);
        }}
        isFreeText
        isRequired
      />
      {candidates.length > 1 && (
        <FormRadioGroup
          control={control}
          name={props.websiteId}
          label={t('form.organization')}
          hint={t('form.organizationHint')}
          options={candidates.map(({ id, name, organizationName }) => ({
            value: id,
            label: organizationName,
            hint: name,
          }))}
          isRequired
        />
      )}
    </>
  );
}
