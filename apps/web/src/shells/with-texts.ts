import type { Namespace } from '../i18n/model/namespaces.ts';

/**
 * Fetches a module and its texts at the same time, so that what it shows is whole at once. A test compares the names with what
 * the module and its imports ask for (`route-modules/texts.test.ts`).
 */
export function withTexts<Module>(
  fetchModule: () => Promise<Module>,
  namespaces: readonly Namespace[],
): () => Promise<Module> {
  return async () => {
    // Imported here, as tests load the routes outside a browser.
    const texts = import('../i18n/texts.ts').then(({ loadTexts }) => loadTexts(namespaces));
    const [module] = await Promise.all([fetchModule(), texts]);
    return module;
  };
}
