import type { FieldValues } from 'react-hook-form';
import { FormTextField, type FormTextFieldProps } from './form-text-field.tsx';

/**
 * A whole number in a form. A text field with numeric input mode: fields of type number change their value on
 * scroll.
 */
export function FormNumberField<Values extends FieldValues, Output>(
  props: Omit<FormTextFieldProps<Values, Output>, 'type' | 'inputMode' | 'autoComplete'>,
) {
  return <FormTextField {...props} inputMode="numeric" autoComplete="off" />;
}
