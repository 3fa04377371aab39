import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { useValidationMessages } from './use-validation-messages.ts';

interface FormErrorSummaryProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Field names in visual order. */
  order: readonly FieldPath<Values>[];
}

/** Summary of the errors of the last submit. */
export function FormErrorSummary<Values extends FieldValues, Output>(
  props: FormErrorSummaryProps<Values, Output>,
) {
  const { form, order } = props;
  const translateMessage = useValidationMessages();
  const problems = order.flatMap((field) => {
    const message = translateMessage(form.getFieldState(field, form.formState).error?.message);
    return message ? [{ field, message }] : [];
  });
  return (
    <ErrorSummary
      problems={problems}
      submitCount={form.formState.submitCount}
      onSelect={(field) => {
        const chosen = order.find((one) => one === field);
        if (chosen) form.setFocus(chosen);
      }}
    />
  );
}
