import { use, useMemo, useSyncExternalStore } from 'react';
import type { Language } from './languages.ts';
import type { Asked, Namespace, Translate } from './model/namespaces.ts';
import { changeLanguage, currentLanguage, onLanguageChange, text, textsLoaded } from './texts.ts';

interface Translation<A extends Asked> {
  t: Translate<A>;
  i18n: { language: Language; changeLanguage: (language: Language) => Promise<void> };
}

/**
 * The words of a component, in the language of the reader. A component whose words are not there waits for them under
 * the nearest Suspense; screens load theirs with their code (`app/load-screen.ts`), so that this happens in dialogs only.
 */
export function useTranslation<const A extends Asked = 'common'>(asked?: A): Translation<A> {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  const namespaces: readonly Namespace[] =
    asked === undefined ? ['common'] : typeof asked === 'string' ? [asked] : (asked as readonly Namespace[]);
  // Of all, also of those that are there: React draws a component that has waited again with the hooks that it had, and
  // throws where `use` is left out then and another hook follows.
  for (const promise of namespaces.map(textsLoaded)) use(promise);
  const first = namespaces[0] ?? 'common';
  return useMemo(
    () => ({
      // New for each language, so that what was made with it is made again.
      t: (key, values) => text(first, key, values),
      i18n: { language, changeLanguage },
    }),
    [first, language],
  );
}
