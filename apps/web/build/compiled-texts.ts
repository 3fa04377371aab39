import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@abhigam/messages';
import { compileNamespace } from '@abhigam/messages/compile-module';
import { LOCALES, namespacesOf } from '@abhigam/messages/read-sources';
import type { Plugin } from 'vite';
import { HOME_NAMESPACES, PAGE_NAMESPACES, SERVER_NAMESPACES } from './namespace-groups.ts';

const FOLDER = fileURLToPath(LOCALES);
/** A compiled namespace has the path of its JSON file, with the extension `.js`. */
const COMPILED = new RegExp(`^${FOLDER}([a-z]+)/(\\w+)\\.js$`);

/**
 * Compiles the messages of `packages/messages` into functions, so that browsers parse no messages.
 * `virtual:home-texts` maps `language/namespace` to lazy imports for the home pages, `virtual:texts` for all
 * others.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : COMPILED.test(id) ? id : undefined),
    load(id) {
      if (id === '\0virtual:home-texts') return listOf(HOME_NAMESPACES);
      if (id === '\0virtual:texts') return listOf(otherNamespaces());
      const [, language, namespace] = COMPILED.exec(id) ?? [];
      if (!isLanguage(language) || namespace === undefined) return undefined;
      for (const source of new Set(['en', language]))
        this.addWatchFile(`${FOLDER}${source}/${namespace}.json`);
      return compileNamespace(language, namespace);
    },
  };
}

function listOf(namespaces: readonly string[]): string {
  const entries = LANGUAGES.flatMap((language) =>
    namespaces.map((name) => `'${language}/${name}': () => import('${FOLDER}${language}/${name}.js')`),
  );
  return `export const files = {${entries.join(',')}};`;
}

function otherNamespaces(): string[] {
  const elsewhere: readonly string[] = [...HOME_NAMESPACES, ...PAGE_NAMESPACES, ...SERVER_NAMESPACES];
  return namespacesOf().filter((name) => !elsewhere.includes(name));
}

function isLanguage(value: string | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}
