import { AppError } from '@abhigam/domain';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslateError, useTranslateMessage } from '../vocabulary/use-translate-message.ts';

/** Sets field errors of a server response on the form. */
export function useServerFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly FieldPath<Values>[],
): (error: unknown) => void {
  const say = useTranslateError();
  const sayField = useTranslateMessage();
  return (error) => {
    if (!(error instanceof AppError)) return;
    for (const { field, said } of error.details) {
      const known = fields.find((name) => name === field);
      if (known) form.setError(known, { message: sayField(said) ?? say(error) });
    }
  };
}
