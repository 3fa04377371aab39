import type { Texts } from './model/word-text.ts';

/** Texts of everything behind the home pages, but of the landing page, which is built with its own. Apart, so that the list of the files does not grow the first load of all. */
export const textFiles = import.meta.glob<Texts>(
  ['../locales/*/*.json', '!../locales/*/{common,ui,auth,home,mobile,landing}.json'],
  { import: 'default' },
);
