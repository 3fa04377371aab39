import { findWebhookOwner, inTransaction, recordDeliveryAttempt } from '@abhigam/db';
import { type DeliveryKind, retryDelay, type Sentence, WEBHOOK_RETRY_DELAYS } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

export type DeliveryOutcome =
  | { isDelivered: true; status: number; answer: string }
  /** `isFinal`: the receiver responded with 410 Gone. */
  | { isDelivered: false; status: number | null; answer: string | null; error: Sentence; isFinal: boolean };

/**
 * Stores the outcome of a delivery attempt and the time of the next one. After a day without a success, or
 * immediately after `isFinal`, the webhook is marked as failing, with an event that notifies its owner;
 * deliveries continue, and the next success resets the mark. A test delivery is not retried, because a user
 * waits for the result.
 */
export async function recordDeliveryOutcome(
  deps: PortalDeps,
  principal: Principal,
  {
    id,
    tries,
    kind,
    delivered,
  }: { id: string; tries: number; kind: DeliveryKind; delivered: DeliveryOutcome },
): Promise<void> {
  assertSystem(principal);
  const isOver = delivered.isDelivered || delivered.isFinal || kind === 'test';
  const againInSeconds = isOver ? null : retryDelay(WEBHOOK_RETRY_DELAYS, tries);
  await inTransaction(deps.db, async (tx) => {
    const tried = delivered.isDelivered ? delivered : { ...delivered, againInSeconds };
    const { startsFailing } = await recordDeliveryAttempt(tx, { id, tries, tried });
    if (!startsFailing) return;
    const { webhookId, since } = startsFailing;
    const owner = await findWebhookOwner(tx, webhookId);
    await appendEvent(
      deps,
      tx,
      principal,
      { type: 'webhook-failing', webhookId, since: since.toISOString() },
      { organizationId: owner?.organization_id ?? null },
    );
  });
}
