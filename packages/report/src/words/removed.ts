import { type Language, localeOf } from '@abhigam/domain';
import { fill } from './fill.ts';
import { wordsIn } from './words-in.ts';

/** That the details of a run were removed, when, why, and what is kept. */
export function removedInWords(since: Date, language: Language): string {
  const date = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'long',
  }).format(since);
  return fill(wordsIn(language).removed.sentence, { date });
}

/** Of one issue: how much was found, and that where it was is no longer kept. */
export function removedIssueInWords(elements: number, language: Language): string {
  return fill(wordsIn(language).removed.issue, {
    count: new Intl.NumberFormat(localeOf(language)).format(elements),
  });
}
