import { type Language, localeOf } from '@abhigam/domain';
import { fill } from './fill.ts';
import { wordsIn } from './words-in.ts';

/** A note that the details of a run were deleted, when, why, and what remains. */
export function deletedDetailsNote(since: Date, language: Language): string {
  const date = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'long',
  }).format(since);
  return fill(wordsIn(language).removed.sentence, { date });
}

/** The same for one issue: its count, and that the places were deleted. */
export function deletedIssueNote(elements: number, language: Language): string {
  return fill(wordsIn(language).removed.issue, {
    count: new Intl.NumberFormat(localeOf(language)).format(elements),
  });
}
