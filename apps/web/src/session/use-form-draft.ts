import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { registerForm, takeDraft } from './drafts.ts';
import { currentUser } from './session-store.ts';

/** Nothing typed is lost by an expired session: keeps the form's values over signing in again. */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  key: string,
  form: UseFormReturn<Values, Context, Output>,
): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    const userName = currentUser()?.userName ?? '';
    const draft = takeDraft(key, userName);
    if (typeof draft === 'object' && draft !== null) {
      for (const [name, value] of Object.entries(getValues())) {
        const kept: unknown = Reflect.get(draft, name);
        // Only what has the shape the form expects: the draft comes from storage.
        if (kept !== undefined && typeof kept === typeof value) {
          setValue(name as Parameters<typeof setValue>[0], kept as Parameters<typeof setValue>[1], {
            shouldDirty: true,
          });
        }
      }
    }
    return registerForm(key, () => getValues());
  }, [key, getValues, setValue]);
}
