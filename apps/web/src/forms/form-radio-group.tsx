import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { RadioGroup, type RadioGroupProps } from '../ui/form/radio-group.tsx';
import { useValidationMessages } from './use-validation-messages.ts';

interface FormRadioGroupProps<Values extends FieldValues, Output>
  extends Omit<RadioGroupProps<string>, 'value' | 'onChange' | 'onBlur' | 'error' | 'groupRef'> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** A radio group of a form. */
export function FormRadioGroup<Values extends FieldValues, Output>(
  props: FormRadioGroupProps<Values, Output>,
) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const translateMessage = useValidationMessages();
  return (
    <RadioGroup
      {...rest}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={translateMessage(fieldState.error?.message)}
    />
  );
}
