import { useEffect, useState } from 'react';
import { forgetDraft, readDraft, registerForm } from './drafts.ts';
import { mergeDraft } from './model/merge-draft.ts';
import { currentUser } from './session-store.ts';

/** Initial values of a form: the draft from an expired session, or the defaults. */
export function useInitialValues<Values extends Record<string, unknown>>(
  key: string,
  defaults: Values,
): Values {
  const [values] = useState(() => mergeDraft(defaults, readDraft(key, currentUser()?.userName ?? '')));
  useEffect(() => forgetDraft(key), [key]);
  return values;
}

/** Registers a form, so that its values are stored when the session expires. */
export function useRegisterDraft(key: string, getValues: () => unknown): void {
  useEffect(() => registerForm(key, getValues), [key, getValues]);
}
