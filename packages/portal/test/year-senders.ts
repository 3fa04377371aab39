import type { TestDatabase } from '@abhigam/testing';
import type { SeededRandom } from './seeded-random.ts';
import type { DeliveryOutcomes, YearLog } from './year-log.ts';

/** Separate sender processes, and a mail server and receivers that record deliveries. */
export interface Senders {
  /** URL base of the webhooks. */
  origin: string;
  /** A process does all work due at this time; the process may be killed, and another process continues. */
  work(now: number): Promise<void>;
  setReachable(isReachable: boolean): void;
  close(): Promise<void>;
}

export type OpenSenders = (world: {
  database: TestDatabase;
  log: YearLog;
  dice: SeededRandom;
  /** Vault key in base64. */
  key: string;
}) => Promise<Senders>;

/** Records the outcome of a delivery. */
export function recordOutcome(to: DeliveryOutcomes, id: string, end: 'taken' | 'refused'): void {
  to.set(id, [...(to.get(id) ?? []), end]);
}

/** A delivery whose sender died before marking it is sent again. */
export function recordUnmarked(log: YearLog, id: string): void {
  log.unmarked.set(id, (log.unmarked.get(id) ?? 0) + 1);
}
