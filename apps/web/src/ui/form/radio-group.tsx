import type { Ref } from 'react';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldHint, FieldLabel, FieldProblem, type FieldProps } from './field-parts.tsx';

export interface RadioGroupProps<T extends string> extends FieldProps {
  value: T | null;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; hint?: string }[];
  onBlur?: () => void;
  orientation?: 'horizontal' | 'vertical';
  /** For moving focus to the group. */
  groupRef?: Ref<HTMLDivElement>;
}

/** A radio group of a few options with visible explanations. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, hint, error, isRequired = false, isDisabled = false, value, onChange, options } = props;
  return (
    <AriaRadioGroup
      value={value}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      orientation={props.orientation ?? 'vertical'}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      {...(props.groupRef ? { ref: props.groupRef } : {})}
      className={classNames(styles.field)}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      {hint && <FieldHint>{hint}</FieldHint>}
      <div className={classNames(styles.choices, props.orientation === 'horizontal' && styles.across)}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={classNames(styles.choice)}>
            <span className={classNames(styles.mark, styles.round)} />
            <span className={styles.words}>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldProblem error={error} />
    </AriaRadioGroup>
  );
}
