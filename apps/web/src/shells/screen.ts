import type { Namespace } from '../i18n/model/namespaces.ts';

/**
 * Fetches a screen and its texts at the same time, so that it is shown once and whole. A test compares the names with
 * what the modules of the screen ask for.
 */
export function screen<Module>(
  fetchModule: () => Promise<Module>,
  namespaces: readonly Namespace[],
): () => Promise<Module> {
  return async () => {
    // Imported here, as the table of routes is also read by tests, outside a browser.
    const texts = import('../i18n/texts.ts').then(({ loadTexts }) => loadTexts(namespaces));
    const [module] = await Promise.all([fetchModule(), texts]);
    return module;
  };
}
