import type { ClaimedDelivery } from '@abhigam/db';
import { say } from '@abhigam/domain';
import { postJson } from '@abhigam/egress';
import type { JobContext } from '@abhigam/jobs';
import {
  type DeliveryOutcome,
  leaseDelivery,
  recordDeliveryOutcome,
  webhookSecretPlace,
} from '@abhigam/portal';
import { VaultError } from '@abhigam/vault';
import type { WorkerDeps } from '../deps.ts';
import { WORKER } from '../principals.ts';
import { signedHeaders } from '../sending/webhook-signature.ts';

type Deps = Pick<WorkerDeps, 'db' | 'log' | 'policy' | 'userAgent' | 'openVault'> & {
  queue: Pick<WorkerDeps['queue'], 'enqueue'>;
};

/** Concurrency, across webhooks. */
const CONCURRENCY = 8;
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1000;
/** A receiver answers 410 to unsubscribe. */
const GONE = 410;

/**
 * Sends due webhook deliveries from the outbox: concurrently across webhooks, one at a time per webhook, so
 * that a slow receiver delays no other. Each delivery is leased, sent and marked; if the worker dies in
 * between, the delivery is sent again with the same id (at-least-once).
 */
export async function handleSendDeliveries(
  deps: Deps,
  _payload: object,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  /** Deliveries in flight by webhook. */
  const inFlight = new Map<string, Promise<void>>();
  const faults: unknown[] = [];
  for (;;) {
    const mayTake = !signal.aborted && faults.length === 0 && inFlight.size < CONCURRENCY;
    const except = [...inFlight.keys()];
    const next = mayTake ? await leaseDelivery(deps, WORKER, { except }) : null;
    if (next !== null) {
      const { webhookId } = next;
      const delivering = deliver(deps, next, signal).catch((error: unknown) => {
        faults.push(error);
      });
      inFlight.set(
        webhookId,
        delivering.finally(() => inFlight.delete(webhookId)),
      );
    } else if (inFlight.size > 0) await Promise.race(inFlight.values());
    // A webhook that finished during the query may have more deliveries.
    else if (!mayTake || except.length === 0) break;
  }
  if (faults.length > 0 && !signal.aborted) throw faults[0];
}

async function deliver(deps: Deps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const { id, tries, kind } = delivery;
  const delivered = await send(deps, delivery, signal);
  if (!delivered.isDelivered)
    deps.log.info(
      { delivery: id, status: delivered.status, error: delivered.error.key },
      'webhook delivery failed',
    );
  await recordDeliveryOutcome(deps, WORKER, { id, tries, kind, delivered });
}

async function send(deps: Deps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<DeliveryOutcome> {
  const { id, body, url } = delivery;
  const secrets = await openSecrets(deps, delivery);
  if (secrets === null)
    return {
      isDelivered: false,
      status: null,
      answer: null,
      isFinal: false,
      error: say('webhook.secretClosed'),
    };
  const posted = await postJson(new URL(url), body, {
    policy: deps.policy,
    headers: signedHeaders({ id, body, secrets, now: new Date() }),
    userAgent: deps.userAgent,
    timeoutMs: TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    signal,
  });
  const { status, answer } = posted;
  return posted.ok
    ? { isDelivered: true, status: posted.status, answer: posted.answer }
    : { isDelivered: false, status, answer, error: posted.reason, isFinal: status === GONE };
}

/** Null when the key is not available. */
async function openSecrets(
  { openVault }: Deps,
  { webhookId, secrets }: ClaimedDelivery,
): Promise<string[] | null> {
  try {
    const vault = await openVault();
    return secrets.map((sealed) => vault.unseal(sealed, webhookSecretPlace(webhookId)));
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
