import { findWebhookOwner, inTransaction, recordDeliveryTry } from '@abhigam/db';
import { type DeliveryKind, pauseAfter, type Sentence, WEBHOOK_PAUSES } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

export type Delivered =
  | { isDelivered: true; status: number; answer: string }
  /** `isFinal`: the receiver wants no more. */
  | { isDelivered: false; status: number | null; answer: string | null; error: Sentence; isFinal: boolean };

/**
 * Keeps how a try ended, and when it is tried again. A webhook that has not taken a delivery for a day is marked as
 * failing, with an event by which its owner is told; it goes on being sent what comes, and is well again with the first
 * that it takes; so is one that wants no more, at once. A test is tried once: a person waits for its answer.
 */
export async function settleDelivery(
  deps: PortalDeps,
  principal: Principal,
  { id, tries, kind, delivered }: { id: string; tries: number; kind: DeliveryKind; delivered: Delivered },
): Promise<void> {
  assertSystem(principal);
  const isOver = delivered.isDelivered || delivered.isFinal || kind === 'test';
  const againInSeconds = isOver ? null : pauseAfter(WEBHOOK_PAUSES, tries);
  await inTransaction(deps.db, async (tx) => {
    const tried = delivered.isDelivered ? delivered : { ...delivered, againInSeconds };
    const { startsFailing } = await recordDeliveryTry(tx, { id, tries, tried });
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
