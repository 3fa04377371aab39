import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { ComboBoxField, type ComboBoxFieldProps } from '../ui/form/combo-box-field.tsx';
import { useValidationWords } from './use-validation-words.ts';

interface FormComboBoxProps<Values extends FieldValues, Output>
  extends Omit<ComboBoxFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
}

/** A combo box of a form. */
export function FormComboBox<Values extends FieldValues, Output>(props: FormComboBoxProps<Values, Output>) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const words = useValidationWords();
  return (
    <ComboBoxField
      {...rest}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={words(fieldState.error?.message)}
    />
  );
}
