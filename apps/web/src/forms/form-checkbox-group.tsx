import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { CheckboxGroup, type CheckboxGroupProps } from '../ui/form/checkbox-group.tsx';
import { useValidationMessages } from './use-validation-messages.ts';

interface FormCheckboxGroupProps<Values extends FieldValues, Output>
  extends Omit<CheckboxGroupProps<string>, 'value' | 'onChange' | 'onBlur' | 'error' | 'groupRef'> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string[]>;
}

/** A checkbox group of a form. */
export function FormCheckboxGroup<Values extends FieldValues, Output>(
  props: FormCheckboxGroupProps<Values, Output>,
) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const translateMessage = useValidationMessages();
  return (
    <CheckboxGroup
      {...rest}
      value={field.value ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      // The group is not focusable, so its first checkbox receives focus.
      groupRef={(group) => field.ref({ focus: () => group?.querySelector('input')?.focus() })}
      error={translateMessage(fieldState.error?.message)}
    />
  );
}
