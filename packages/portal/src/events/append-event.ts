import { insertPortalEvents, type Tx } from '@abhigam/db';
import type { PortalEvent, PortalEventAbout } from '@abhigam/domain';
import { fanOutEvents } from '@abhigam/jobs';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { actorOf, type Principal } from '../principal.ts';

/** Appends an event in the transaction of the change, so that both are committed together. */
export function appendEvent(
  deps: Pick<PortalDeps, 'queue'>,
  tx: Tx,
  principal: Principal,
  event: PortalEvent,
  about: PortalEventAbout,
): Promise<void> {
  return appendEvents(deps, tx, principal, [event], about);
}

/** Appends several events about the same subject, in order. One job handles them all. */
export async function appendEvents(
  { queue }: Pick<PortalDeps, 'queue'>,
  tx: Tx,
  principal: Principal,
  events: readonly PortalEvent[],
  about: PortalEventAbout,
): Promise<void> {
  const rows = events.map((event) => ({
    id: newId(),
    event,
    principal: actorOf(principal),
    organizationId: about.organizationId ?? null,
    websiteId: about.websiteId ?? null,
    testRunId: about.testRunId ?? null,
    ...principal.origin,
  }));
  await insertPortalEvents(tx, rows);
  const last = rows.at(-1);
  if (last) await queue.enqueue(tx, fanOutEvents, { after: last.id });
}
