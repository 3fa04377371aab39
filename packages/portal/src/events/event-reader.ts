import type { PortalEventRow, Tx } from '@abhigam/db';

/**
 * Handles events in their stored order, at least once, so the reader must be idempotent; it may lag behind. The
 * reader writes rows and enqueues jobs in the given transaction and never waits for the network: network
 * requests belong in a job that it enqueues.
 */
export interface EventReader {
  /** Key of its stored position: never change it. */
  name: string;
  handle(tx: Tx, events: readonly PortalEventRow[]): Promise<void>;
}
