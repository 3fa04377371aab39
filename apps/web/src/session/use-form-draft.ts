import { useEffect, useState } from 'react';
import { forgetDraft, readDraft, registerForm } from './drafts.ts';
import { mergeDraft } from './model/merge-draft.ts';
import { currentUser } from './session-store.ts';

/** First values of a form: what an expired session interrupted, or the defaults. */
export function useFirstValues<Values extends Record<string, unknown>>(
  key: string,
  defaults: Values,
): Values {
  const [values] = useState(() => mergeDraft(defaults, readDraft(key, currentUser()?.userName ?? '')));
  useEffect(() => forgetDraft(key), [key]);
  return values;
}

/** Lets an expiring session keep what stands in the form. */
export function useKeptForm(key: string, getValues: () => unknown): void {
  useEffect(() => registerForm(key, getValues), [key, getValues]);
}
