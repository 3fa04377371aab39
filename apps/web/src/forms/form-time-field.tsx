import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { TimeField, type TimeFieldProps } from '../ui/form/time-field.tsx';
import { useTextControl } from './use-text-control.ts';

interface FormTimeFieldProps<Values extends FieldValues, Output>
  extends Omit<TimeFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
}

/** A time field of a form. */
export function FormTimeField<Values extends FieldValues, Output>(props: FormTimeFieldProps<Values, Output>) {
  const { control, name, ...rest } = props;
  const { ref, props: controlProps } = useTextControl({ control, name });
  return <TimeField {...rest} {...controlProps} inputRef={ref} />;
}
