import type { FieldValues } from 'react-hook-form';
import { FormTextField, type FormTextFieldProps } from './form-text-field.tsx';

/** A whole number in a form. Typed as text, with the keys for digits: a field of type number changes when someone scrolls over it. */
export function FormNumberField<Values extends FieldValues, Output>(
  props: Omit<FormTextFieldProps<Values, Output>, 'type' | 'inputMode' | 'autoComplete'>,
) {
  return <FormTextField {...props} inputMode="numeric" autoComplete="off" />;
}
