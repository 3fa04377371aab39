import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { FileField, type FileFieldProps } from '../ui/form/file-field.tsx';
import { useValidationMessages } from './use-validation-messages.ts';

interface FormFileFieldProps<Values extends FieldValues, Output>
  extends Omit<FileFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, File | null>;
}

/** A file field of a form; `fileRule` validates it. */
export function FormFileField<Values extends FieldValues, Output>(props: FormFileFieldProps<Values, Output>) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const translateMessage = useValidationMessages();
  const value: unknown = field.value;
  return (
    <FileField
      {...rest}
      value={value instanceof File ? value : null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={translateMessage(fieldState.error?.message)}
    />
  );
}
