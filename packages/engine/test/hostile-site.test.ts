import { HOSTILE_PAGES } from '@abhigam/testing';
import { takesLong, testHostilePages } from './hostile-rows.ts';

/** Rows that the engine does not judge as the table says yet, and what they wait for. */
const AWAITED: Record<string, string> = {
  '/http/reset-half-way': 'a document that breaks off noticed',
  '/http/too-short': 'a document that breaks off noticed',
  '/http/not-gzip': 'a document that breaks off noticed',
  '/downloads/by-page': 'downloads that a page begins ended',
  '/huge/deep-by-script': 'a tab that does not crash on what is nested deep',
  '/types/pdf-as-html': 'a look at the first bytes',
  '/types/image-as-html': 'a look at the first bytes',
};

testHostilePages(
  HOSTILE_PAGES.filter((page) => !takesLong(page)),
  AWAITED,
);
