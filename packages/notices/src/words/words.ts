import type { NewsKind, RunStatus } from '@abhigam/domain';

export type NoticeLanguage = 'en' | 'hi';

interface Said {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/** All that mails say, of one language. */
export interface NoticeWords {
  count(number: number): string;
  /** `2026-11-30`. */
  day(date: string): string;
  moment(time: Date): string;

  website: string;
  run: string;
  score: string;
  scoreBefore: string;
  found: { new: string; returned: string; critical: string; resolved: string };
  due: string;
  address: string;
  since: string;
  byWebsite: { caption: string; columns: [string, string] };
  otherWebsites(count: number): string;

  openRun: string;
  openWebsite: string;

  /** As the page Notifications names them. */
  kinds: Readonly<Record<NewsKind, string>>;
  why(kind: string): string;
  change: string;
  sender(product: string): string;

  runFinished(status: RunStatus): Said;
  scoreDropped(of: { score: number; drop: number }): Said;
  newCritical(of: { count: number }): Said;
  scheduleFailing: Omit<Said, 'subject'> & { subject(website: string): string; action: string };
  stale(of: { total: number; days: number }): Said & { action: string };
  assigned(of: { count: number }): Said & { action: string };
  dueSoon(of: { total: number; due: string }): Said & { action: string };
  webhookFailing: Said & { action: string };
}
