import type { Ref } from 'react';
import { TextField as AriaTextField, Input, TextArea } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldHint, FieldLabel, FieldProblem, type FieldProps } from './field-parts.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'url' | 'search';
  autoComplete?: string;
  placeholder?: string;
  /** Makes it a text area of so many lines. */
  rows?: number;
  /** The input itself, so that a form can send the focus there. */
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    isRequired = false,
    isDisabled = false,
    value,
    onChange,
    onBlur,
    inputRef,
  } = props;
  const control = {
    ...(inputRef ? { ref: inputRef } : {}),
    ...(props.placeholder ? { placeholder: props.placeholder } : {}),
    className: classNames(styles.control),
  };
  return (
    <AriaTextField
      value={value}
      onChange={onChange}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      type={props.type ?? 'text'}
      {...(onBlur ? { onBlur } : {})}
      {...(props.name ? { name: props.name } : {})}
      {...(props.autoComplete ? { autoComplete: props.autoComplete } : {})}
      className={classNames(styles.field)}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      {hint && <FieldHint>{hint}</FieldHint>}
      {props.rows ? <TextArea rows={props.rows} {...control} /> : <Input {...control} />}
      <FieldProblem error={error} />
    </AriaTextField>
  );
}
