import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { TimeField, type TimeFieldProps } from '../ui/form/time-field.tsx';
import { useValidationWords } from './use-validation-words.ts';

interface FormTimeFieldProps<Values extends FieldValues, Output>
  extends Omit<TimeFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
}

/** A time of day in a form. */
export function FormTimeField<Values extends FieldValues, Output>(props: FormTimeFieldProps<Values, Output>) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const words = useValidationWords();
  return (
    <TimeField
      {...rest}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={words(fieldState.error?.message)}
    />
  );
}
