import type { Impact, NewsKind, RunStatus, SettledCounts } from '@abhigam/domain';

interface Said {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/** All texts of mails in one language. */
export interface NoticeWords {
  count(number: number): string;
  /** A mean score with one decimal. */
  points(score: number): string;
  /** `2026-11-30`. */
  day(date: string): string;
  moment(time: Date): string;

  website: string;
  run: string;
  score: string;
  /** `before`: score of the previous comparable run; null if there is none. */
  scoreIs(score: number, before: number | null): string;
  due: string;
  address: string;
  since: string;
  worst: { caption: string; columns: [string, string] };
  /** A problem with its impact. */
  ofImpact(title: string, impact: Impact): string;
  byWebsite: { caption: string; columns: [string, string] };
  otherWebsites(count: number): string;

  openRun: string;
  openWebsite: string;

  /** Named like on the Notifications page. */
  kinds: Readonly<Record<NewsKind, string>>;
  why(kind: string): string;
  change: string;
  sender(product: string): string;

  /** `found`: null if the changes are unknown. */
  /** `mayOpen`: whether the mail links to the report. */
  runFinished(of: {
    status: RunStatus;
    brokenLinks: number;
    found: SettledCounts | null;
    mayOpen: boolean;
  }): Said;
  scoreDropped(of: { score: number; drop: number }): Said;
  newCritical(of: { count: number }): Said;
  /** The changes of a run as a sentence. */
  changed(found: SettledCounts): string;
  scheduleFailing: Omit<Said, 'subject'> & { subject(website: string): string; action: string };
  stale(of: { total: number; days: number }): Said & { action: string };
  assigned(of: { count: number }): Said & { action: string };
  dueSoon(of: { total: number; due: string }): Said & { action: string };
  webhookFailing: Said & { action: string };
  accountsUnused(of: { count: number; days: number }): Said & { action: string };
  /** A letter to the vendor of an element that fails on many websites, by sentence. */
  causeLetter: {
    subject(of: { websites: number; title: string }): string;
    greeting: string;
    /** `origin`: host and path, or a theme; null if unknown. */
    found(of: { websites: number; pages: number; failures: number; origin: string | null }): string;
    check(title: string): string;
    criteria(list: string): string;
    element(element: string): string;
    within(element: string): string;
    example(address: string): string;
    /** Of the mean score. */
    rises(before: number, after: number): string;
    closing: string;
  };
  service: string;
  serviceKey: string;
  expires: string;
  /** `elsewhere`: link text for people who may not open the list of keys. */
  apiKeyExpiring: Omit<Said, 'subject'> & { subject(day: string): string; action: string; elsewhere: string };
}
