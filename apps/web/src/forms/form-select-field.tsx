import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { SelectField, type SelectFieldProps } from '../ui/form/select-field.tsx';
import { useValidationWords } from './use-validation-words.ts';

interface FormSelectFieldProps<Values extends FieldValues, Output>
  extends Omit<SelectFieldProps<string>, 'value' | 'onChange' | 'onBlur' | 'error' | 'buttonRef'> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** A select of a form; its values are text. */
export function FormSelectField<Values extends FieldValues, Output>(
  props: FormSelectFieldProps<Values, Output>,
) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const words = useValidationWords();
  return (
    <SelectField
      {...rest}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      buttonRef={field.ref}
      error={words(fieldState.error?.message)}
    />
  );
}
