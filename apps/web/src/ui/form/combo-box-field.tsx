import { type Ref, useState } from 'react';
import { ComboBox, type Key, useFilter } from 'react-aria-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AriaScope } from '../aria-scope.tsx';
import { classNames } from '../class-names.ts';
import { ComboControl } from './combo-control.tsx';
import { ComboList, type ComboOption } from './combo-list.tsx';
import styles from './field.module.css';
import { FieldHint, FieldLabel, FieldProblem, type FieldProps } from './field-parts.tsx';

export interface ComboBoxFieldProps extends FieldProps {
  /** Value of the selected option; with isFreeText, the text of the field. */
  value: string;
  onChange: (value: string) => void;
  options: readonly ComboOption[];
  /** Whether free text is allowed; selecting an option fills in its label. */
  isFreeText?: boolean;
  /** With isFreeText: called with the value of a selected option, because labels may not be unique. */
  onChoose?: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A combo box for long lists. It holds its text in state, so render it only when the options are known. */
export function ComboBoxField(props: ComboBoxFieldProps) {
  return (
    <AriaScope>
      <Field {...props} />
    </AriaScope>
  );
}

function Field(props: ComboBoxFieldProps) {
  const { label, hint, error, isRequired = false, isDisabled = false, value, onChange, options } = props;
  const { t } = useTranslation('ui');
  const { contains } = useFilter({ sensitivity: 'base' });
  const { isFreeText = false } = props;
  const chosen = isFreeText ? undefined : options.find((option) => option.value === value);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <ComboBox
      defaultItems={options}
      defaultFilter={(label, typed) => {
        const detail = options.find((option) => option.label === label)?.detail ?? '';
        return contains(`${label} ${detail}`, typed);
      }}
      defaultValue={chosen?.value ?? null}
      {...(chosen || !value ? {} : { defaultInputValue: value })}
      {...(isFreeText
        ? {
            allowsCustomValue: true,
            onInputChange: onChange,
            onChange: (key: Key | null) => key !== null && props.onChoose?.(String(key)),
          }
        : {
            allowsEmptyCollection: true,
            onChange: (key: Key | null) => onChange(key === null ? '' : String(key)),
          })}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      className={classNames(styles.field)}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      {hint && <FieldHint>{hint}</FieldHint>}
      <ComboControl inputRef={props.inputRef} placeholder={props.placeholder} onPlace={setPlace} />
      <FieldProblem error={error} />
      <ComboList place={place} empty={t('field.noMatch')} />
    </ComboBox>
  );
}
