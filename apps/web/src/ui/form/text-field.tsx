import type { Ref } from 'react';
import styles from './field.module.css';
import type { FieldProps } from './field-parts.tsx';
import { PlainField } from './plain-field.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'url' | 'search' | 'date';
  inputMode?: 'numeric';
  autoComplete?: string;
  placeholder?: string;
  /** Renders a text area with this number of lines. */
  rows?: number;
  /** For moving focus to the input. */
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, isRequired = false, isDisabled = false, onChange, inputRef, rows } = props;
  return (
    <PlainField
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      isFilter={props.isFilter ?? false}
    >
      {({ labelId: _, ...words }) => {
        const control = {
          ...words,
          ...(inputRef ? { ref: inputRef } : {}),
          value: props.value,
          name: props.name,
          placeholder: props.placeholder,
          autoComplete: props.autoComplete,
          inputMode: props.inputMode,
          disabled: isDisabled,
          // Announced to screen readers but not enforced by the browser: the form shows its own errors.
          'aria-required': isRequired || undefined,
          className: styles.control,
          onBlur: props.onBlur,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        return rows ? (
          <textarea {...control} rows={rows} />
        ) : (
          <input {...control} type={props.type ?? 'text'} />
        );
      }}
    </PlainField>
  );
}
