import type { Language } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';

/**
 * Strings of a Lighthouse report that are not part of its audits; strings in other languages are in
 * `data/lighthouse-report.<language>.json`.
 */
const ENGLISH = {
  /** Language code of Lighthouse's viewer. */
  locale: 'en-US',
  category: 'Accessibility',
  description:
    'These checks find barriers that a machine can tell. They cover a part of the guidelines: a person must test the rest.',
  manualDescription: 'No tool can judge these. Do them by hand, once on each kind of page.',
  failingElements: 'Elements found',
  /** Titles describe a defect, so a passed audit needs a prefix. */
  notFound: 'Not found: {title}',
  notApplicable: 'Nothing to check: {title}',
  errored: 'The check broke off, so nothing is known.',
  notAsked: 'The page was not judged by axe-core.',
  groups: {
    'a11y-navigation': 'Moving about the page',
    'a11y-aria': 'ARIA',
    'a11y-names-labels': 'Names and labels',
    'a11y-color-contrast': 'Contrast',
    'a11y-tables-lists': 'Tables and lists',
    'a11y-language': 'Language',
    'a11y-audio-video': 'Audio and video',
    'a11y-best-practices': 'Best practice',
  },
};

export const WORDS: Readonly<Record<Language, typeof ENGLISH>> = readWords(
  new URL('../../data/', import.meta.url),
  'lighthouse-report',
  ENGLISH,
);
