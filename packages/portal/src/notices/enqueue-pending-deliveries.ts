import { inTransaction, listDueKinds } from '@abhigam/db';
import { sendDeliveries, sendNotices } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Enqueues due deliveries: after a pause, a killed sender or a lost job. */
export async function enqueuePendingDeliveries(deps: PortalDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  const due = await listDueKinds(deps.db);
  if (!due.notices && !due.deliveries) return;
  await inTransaction(deps.db, async (tx) => {
    if (due.notices) await deps.queue.enqueue(tx, sendNotices, { after: 'sweep' });
    if (due.deliveries) await deps.queue.enqueue(tx, sendDeliveries, { after: 'sweep' });
  });
}
