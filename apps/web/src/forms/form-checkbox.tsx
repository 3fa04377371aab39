import type { ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Checkbox } from '../ui/form/checkbox.tsx';

interface FormCheckboxProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, boolean>;
  children: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** A checkbox of a form. */
export function FormCheckbox<Values extends FieldValues, Output>(props: FormCheckboxProps<Values, Output>) {
  const { field } = useController({ control: props.control, name: props.name });
  return (
    <Checkbox
      isSelected={field.value === true}
      onChange={field.onChange}
      onBlur={field.onBlur}
      hint={props.hint}
      isDisabled={props.isDisabled ?? false}
    >
      {props.children}
    </Checkbox>
  );
}
