import { insertPortalEvent, type Tx } from '@abhigam/db';
import type { PortalEvent, PortalEventAbout } from '@abhigam/domain';
import { fanOutEvents } from '@abhigam/jobs';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { actorOf, type Principal } from '../principal.ts';

/** Adds what happened in the transaction of the change: it is there exactly when the change is. */
export async function appendEvent(
  { queue }: Pick<PortalDeps, 'queue'>,
  tx: Tx,
  principal: Principal,
  event: PortalEvent,
  about: PortalEventAbout,
): Promise<void> {
  const id = newId();
  await insertPortalEvent(tx, {
    id,
    event,
    principal: actorOf(principal),
    organizationId: about.organizationId ?? null,
    websiteId: about.websiteId ?? null,
    testRunId: about.testRunId ?? null,
    ...principal.origin,
  });
  await queue.enqueue(tx, fanOutEvents, { after: id });
}
