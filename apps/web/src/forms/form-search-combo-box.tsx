import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { type OptionSearch, SearchComboBox, type SearchComboBoxProps } from '../ui/form/search-combo-box.tsx';
import { useValidationMessages } from './use-validation-messages.ts';

interface FormSearchComboBoxProps<Values extends FieldValues, Output>
  extends Omit<SearchComboBoxProps, 'options' | 'onBlur' | 'error' | 'inputRef'> {
  control: Control<Values, unknown, Output>;
  /** Holds the value of the selected option; empty string for none. */
  name: FieldPathByValue<Values, string>;
  options: OptionSearch;
}

/** A combo box of a form with external search, for example on the server. */
export function FormSearchComboBox<Values extends FieldValues, Output>(
  props: FormSearchComboBoxProps<Values, Output>,
) {
  const { control, name, options, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const translateMessage = useValidationMessages();
  return (
    <SearchComboBox
      {...rest}
      options={{
        ...options,
        choose: (option) => {
          options.choose(option);
          field.onChange(option?.value ?? '');
        },
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={translateMessage(fieldState.error?.message)}
    />
  );
}
