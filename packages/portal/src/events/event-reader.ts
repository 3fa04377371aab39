import type { PortalEventRow, Tx } from '@abhigam/db';

/**
 * Takes events in the order in which they are kept. It may come to one twice, and does then what changes nothing. It may
 * lag. It writes rows and enqueues jobs in the transaction it is given and never waits for a network: what does belongs
 * into a job that it enqueues.
 */
export interface EventReader {
  /** Its position is kept under this name, so it is never changed. */
  name: string;
  handle(tx: Tx, events: readonly PortalEventRow[]): Promise<void>;
}
