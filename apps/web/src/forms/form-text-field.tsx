import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../ui/form/text-field.tsx';
import { useTextControl } from './use-text-control.ts';

export interface FormTextFieldProps<Values extends FieldValues, Output>
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'name'> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
}

/** A text field of a form. */
export function FormTextField<Values extends FieldValues, Output>(props: FormTextFieldProps<Values, Output>) {
  const { control, name, ...rest } = props;
  const { ref, props: controlProps } = useTextControl({ control, name });
  return <TextField {...rest} name={name} {...controlProps} inputRef={ref} />;
}
