import type { Namespace } from '../i18n/model/namespaces.ts';

/**
 * Loads a module and its messages in parallel, so that it never suspends for messages. A test compares the
 * namespaces with those that the module and its imports use (`route-modules/texts.test.ts`).
 */
export function withTexts<Module>(
  fetchModule: () => Promise<Module>,
  namespaces: readonly Namespace[],
): () => Promise<Module> {
  return async () => {
    // Imported lazily, because tests load the routes outside a browser.
    const texts = import('../i18n/texts.ts').then(({ loadTexts }) => loadTexts(namespaces));
    const [module] = await Promise.all([fetchModule(), texts]);
    return module;
  };
}
