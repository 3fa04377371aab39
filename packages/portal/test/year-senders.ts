import type { TestDatabase } from '@abhigam/testing';
import type { Seeded } from './seeded.ts';
import type { Handed, YearLog } from './year-log.ts';

/** Programs of their own that tell people and receivers, and a mail server and receivers that note what they took. */
export interface Senders {
  /** Where webhooks lead. */
  origin: string;
  /** Has a program do all that there is to do at this time; it may be killed over it, and another goes on. */
  work(now: number): Promise<void>;
  setReachable(isReachable: boolean): void;
  close(): Promise<void>;
}

export type OpenSenders = (world: {
  database: TestDatabase;
  log: YearLog;
  dice: Seeded;
  /** Of secrets, in base64. */
  key: string;
}) => Promise<Senders>;

/** Notes how something that was handed over has ended. */
export function noteHanded(to: Handed, id: string, end: 'taken' | 'refused'): void {
  to.set(id, [...(to.get(id) ?? []), end]);
}

/** What was taken from a sender that died before it could say so is sent again. */
export function noteUnmarked(log: YearLog, id: string): void {
  log.unmarked.set(id, (log.unmarked.get(id) ?? 0) + 1);
}
