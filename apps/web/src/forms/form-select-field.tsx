import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { SelectField, type SelectFieldProps } from '../ui/form/select-field.tsx';
import { useTextControl } from './use-text-control.ts';

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
  const { ref, props: controlProps } = useTextControl({ control, name });
  return <SelectField {...rest} {...controlProps} buttonRef={ref} />;
}
