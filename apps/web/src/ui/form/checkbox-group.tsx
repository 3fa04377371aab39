import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { CheckboxGroup as AriaCheckboxGroup, Checkbox } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { useLatest } from '../use-latest.ts';
import styles from './field.module.css';
import { FieldHint, FieldLabel, FieldProblem, type FieldProps } from './field-parts.tsx';
import { mergeSelection } from './model/merge-selection.ts';

export interface CheckboxGroupProps<T extends string> extends FieldProps {
  value: readonly T[];
  onChange: (value: T[]) => void;
  options: readonly { value: T; label: string }[];
  /** Number of columns. */
  columns?: number;
  /** Options in rows instead of one per line. */
  isAcross?: boolean;
  onBlur?: () => void;
  /** For moving focus to the group. */
  groupRef?: Ref<HTMLDivElement>;
}

/** A group of checkboxes for a few visible options. */
export function CheckboxGroup<T extends string>(props: CheckboxGroupProps<T>) {
  const { label, hint, error, isRequired = false, isDisabled = false, value, onChange, options } = props;
  const latest = useLatest(value);
  return (
    <AriaCheckboxGroup
      value={[...value]}
      onChange={(chosen) => {
        const all = options.map((option) => option.value);
        const checkedValues = all.filter((each) => chosen.includes(each));
        const next = mergeSelection(all, value, checkedValues, latest.current);
        latest.current = next;
        onChange(next);
      }}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      {...(props.groupRef ? { ref: props.groupRef } : {})}
      className={classNames(styles.field)}
    >
      <FieldLabel label={label} isRequired />
      {hint && <FieldHint>{hint}</FieldHint>}
      <div
        className={classNames(styles.choices, props.isAcross && styles.across)}
        {...(props.isAcross
          ? {}
          : { style: { gridTemplateColumns: `repeat(${props.columns ?? 1}, minmax(0, 1fr))` } })}
      >
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} className={classNames(styles.choice)}>
            {({ isSelected }) => (
              <>
                <span className={styles.mark}>
                  {isSelected && <Check size={16} strokeWidth={3} aria-hidden="true" />}
                </span>
                <span className={styles.words}>{option.label}</span>
              </>
            )}
          </Checkbox>
        ))}
      </div>
      <FieldProblem error={error} />
    </AriaCheckboxGroup>
  );
}
