import { type Language, localeOf, type ReusedResult } from '@abhigam/domain';
import { fill } from './fill.ts';
import { wordsIn } from './words-in.ts';

/** A note that a page had not changed, and since when. */
export function reusedResultNote({ judged }: ReusedResult, language: Language): string {
  const date = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'long',
  }).format(new Date(judged));
  return fill(wordsIn(language).takenOver, { date });
}
