import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useValidationMessages } from './use-validation-messages.ts';

interface TextControl<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** Props of a text-valued field from its form, and the ref that the form uses to focus it. */
export function useTextControl<Values extends FieldValues, Output>({
  control,
  name,
}: TextControl<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const translateMessage = useValidationMessages();
  const { ref, onChange, onBlur } = field;
  const props = {
    value: String(field.value ?? ''),
    onChange,
    onBlur,
    error: translateMessage(fieldState.error?.message),
  };
  return { ref, props };
}
