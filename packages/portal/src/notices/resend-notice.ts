import { inTransaction, lockNotice, requeueNotice } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import { sendNotices } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** Sends a held or failed notice again. Throws ER_NOT_FOUND; ER_STATE if it is waiting or sent. */
export async function resendNotice(
  deps: PortalDeps,
  principal: Principal,
  { id }: { id: string },
): Promise<void> {
  scopeOf(principal, 'notice.readAll');
  await inTransaction(deps.db, async (tx) => {
    const notice = await lockNotice(tx, id);
    if (!notice) throw notFound('notice');
    if (notice.state === 'sent') throw new AppError('ER_STATE', say('refused.noticeSent'));
    if (notice.state === 'waiting') throw new AppError('ER_STATE', say('refused.noticeWaiting'));
    await requeueNotice(tx, id);
    await deps.queue.enqueue(tx, sendNotices, { after: id });
    await appendEvent(deps, tx, principal, { type: 'notice-sent-again', noticeId: id }, {});
  });
}
