import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../ui/form/text-field.tsx';
import { useValidationWords } from './use-validation-words.ts';

export interface FormTextFieldProps<Values extends FieldValues, Output>
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'name'> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
}

/** A text field of a form. */
export function FormTextField<Values extends FieldValues, Output>(props: FormTextFieldProps<Values, Output>) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const words = useValidationWords();
  return (
    <TextField
      {...rest}
      name={name}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={words(fieldState.error?.message)}
    />
  );
}
