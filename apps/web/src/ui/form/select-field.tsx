import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldHint, FieldLabel, FieldProblem, type FieldProps } from './field-parts.tsx';

export interface Option<T extends string = string> {
  value: T;
  label: string;
}

export interface SelectFieldProps<T extends string> extends FieldProps {
  value: T | null;
  onChange: (value: T) => void;
  options: readonly Option<T>[];
  onBlur?: () => void;
  placeholder?: string;
  buttonRef?: Ref<HTMLButtonElement>;
  /** The label beside the control instead of above it. */
  isInline?: boolean;
}

/** One of a list that is too long to show at once. For filters leave isRequired away: they always have a value. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, error, isRequired = true, isDisabled = false, value, onChange, options } = props;
  const { t } = useTranslation('ui');
  return (
    <Select
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      placeholder={props.placeholder ?? t('field.choose')}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      className={classNames(styles.field, props.isInline && styles.inline)}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      {hint && <FieldHint>{hint}</FieldHint>}
      <Button
        {...(props.buttonRef ? { ref: props.buttonRef } : {})}
        className={classNames(styles.control, styles.select)}
      >
        <SelectValue />
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
      <FieldProblem error={error} />
      <Popover className={classNames(styles.popover)}>
        <ListBox className={classNames(styles.list)}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={classNames(styles.option)}
            >
              {({ isSelected }) => (
                <>
                  {option.label}
                  {isSelected && <Check size={16} aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
