import type { ReportLanguage } from '../report-source.ts';
import { fill } from './fill.ts';
import { wordsIn } from './words-in.ts';

/** That the details of a run were removed, when, why, and what is kept. */
export function removedInWords(since: Date, language: ReportLanguage): string {
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN';
  const date = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', dateStyle: 'long' }).format(since);
  return fill(wordsIn(language).removed.sentence, { date });
}

/** Of one issue: how much was found, and that where it was is no longer kept. */
export function removedIssueInWords(elements: number, language: ReportLanguage): string {
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN';
  return fill(wordsIn(language).removed.issue, { count: new Intl.NumberFormat(locale).format(elements) });
}
