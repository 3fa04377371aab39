import type { PatchWords } from './words.ts';

export const WORDS: PatchWords = {
  title: 'Repairs of “{issue}” on {website}',
  use: 'Each change shows the code of one element as it was on the page, and as it could be. Line numbers count the lines of that code, not those of your source files: find the code by the place that is named.',
  tried: 'Tried on a copy of the page: the failure was gone, and nothing else failed because of it.',
  triedElsewhere: 'The same code was tried at another place with the same failure.',
  gaps: 'Words are missing, so this patch changes nothing here. Write your own words in place of [?]: {code}',
  page: 'Page',
  place: 'Place',
  styleSheet: 'style sheet',
  none: 'No repair of this failure was tried and proved in this test run.',
};
