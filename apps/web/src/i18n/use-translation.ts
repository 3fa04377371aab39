import { use, useMemo, useSyncExternalStore } from 'react';
import type { Language } from './languages.ts';
import type { Namespace, RequestedNamespaces, Translate } from './model/namespaces.ts';
import { changeLanguage, currentLanguage, onLanguageChange, text, textsLoaded } from './texts.ts';

interface Translation<A extends RequestedNamespaces> {
  t: Translate<A>;
  i18n: { language: Language; changeLanguage: (language: Language) => Promise<void> };
}

/**
 * Messages of a component in the current language. Suspends until the messages are loaded; screens load theirs
 * with their code (`app/load-screen.ts`), so this happens in dialogs only.
 */
export function useTranslation<const A extends RequestedNamespaces = 'common'>(
  requested?: A,
): Translation<A> {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  const namespaces: readonly Namespace[] =
    requested === undefined
      ? ['common']
      : typeof requested === 'string'
        ? [requested]
        : (requested as readonly Namespace[]);
  // Calls `use` for loaded namespaces as well: React replays a suspended component with its previous hooks, and
  // throws if a `use` is skipped before another hook.
  for (const promise of namespaces.map(textsLoaded)) use(promise);
  const first = namespaces[0] ?? 'common';
  return useMemo(
    () => ({
      // A new function for each language, to invalidate memoized values.
      t: (key, values) => text(first, key, values),
      i18n: { language, changeLanguage },
    }),
    [first, language],
  );
}
