import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { ComboBoxField, type ComboBoxFieldProps } from '../ui/form/combo-box-field.tsx';
import { useTextControl } from './use-text-control.ts';

interface FormComboBoxProps<Values extends FieldValues, Output>
  extends Omit<ComboBoxFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
}

/** A combo box of a form. */
export function FormComboBox<Values extends FieldValues, Output>(props: FormComboBoxProps<Values, Output>) {
  const { control, name, ...rest } = props;
  const { ref, props: controlProps } = useTextControl({ control, name });
  return <ComboBoxField {...rest} {...controlProps} inputRef={ref} />;
}
