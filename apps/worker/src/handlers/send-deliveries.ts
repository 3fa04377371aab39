import type { ClaimedDelivery } from '@abhigam/db';
import { say } from '@abhigam/domain';
import { postJson } from '@abhigam/egress';
import type { JobContext } from '@abhigam/jobs';
import { type Delivered, settleDelivery, takeDelivery, webhookSecretPlace } from '@abhigam/portal';
import { VaultError } from '@abhigam/vault';
import { WORKER } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';
import { signedHeaders } from '../sending/webhook-signature.ts';

type Deps = Pick<WorkerDeps, 'db' | 'log' | 'policy' | 'userAgent' | 'openVault'> & {
  queue: Pick<WorkerDeps['queue'], 'enqueue'>;
};

/** Of different webhooks. */
const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1000;
/** By this status a receiver says that it wants no more. */
const GONE = 410;

/**
 * Sends webhooks what is due, to several at once and to each one after the other, so that one that answers slowly holds up
 * no other. Each delivery is taken for a time, sent, and marked; one whose worker was killed in between is sent again, with
 * the same id.
 */
export async function handleSendDeliveries(
  deps: Deps,
  _payload: object,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  /** By webhook. */
  const atHand = new Map<string, Promise<void>>();
  const faults: unknown[] = [];
  for (;;) {
    const mayTake = !signal.aborted && faults.length === 0 && atHand.size < AT_ONCE;
    const except = [...atHand.keys()];
    const next = mayTake ? await takeDelivery(deps, WORKER, { except }) : null;
    if (next !== null) {
      const { webhookId } = next;
      const delivering = deliver(deps, next, signal).catch((error: unknown) => {
        faults.push(error);
      });
      atHand.set(
        webhookId,
        delivering.finally(() => atHand.delete(webhookId)),
      );
    } else if (atHand.size > 0) await Promise.race(atHand.values());
    // One that ended while this was asked may have more to come.
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
      'a webhook did not take a delivery',
    );
  await settleDelivery(deps, WORKER, { id, tries, kind, delivered });
}

async function send(deps: Deps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<Delivered> {
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

/** Null when the key that they were sealed under is not here. */
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
