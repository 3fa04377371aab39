import {
  insertDeliveries,
  insertNotices,
  listNoticeRecipients,
  listWebhooksFor,
  type NewDelivery,
  type NewNotice,
  type PortalEventRow,
  type Tx,
} from '@abhigam/db';
import { DAY_MS, isSubscribed, WEBHOOK_KINDS } from '@abhigam/domain';
import { sendDeliveries, sendNotices } from '@abhigam/jobs';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { type EventNews, newsOfEvent } from '../notices/news-of-event.ts';
import { isStillInOrganization, personalizeNews } from '../notices/personalize-news.ts';
import { webhookBody } from '../webhooks/webhook-body.ts';
import type { EventReader } from './event-reader.ts';

/**
 * Older events are no longer news, for example after a restore; notices and deliveries are stored for longer.
 */
export const NEWS_DAYS = 20;

/**
 * Puts news into the outbox of mails and into the deliveries of subscribed webhooks. Idempotent: one row per
 * event, recipient and kind.
 */
export function newsReader({ queue }: Pick<PortalDeps, 'queue'>): EventReader {
  return {
    name: 'news',
    async handle(tx, events) {
      let notices = 0;
      let deliveries = 0;
      for (const event of events) {
        if (isOld(event.at)) continue;
        const news = await newsOfEvent(tx, event);
        if (!news) continue;
        notices += await insertNotices(tx, await noticesOf(tx, event, news));
        deliveries += await insertDeliveries(tx, await deliveriesOf(tx, event, news));
      }
      const after = events.at(-1)?.id ?? '';
      if (notices > 0) await queue.enqueue(tx, sendNotices, { after });
      if (deliveries > 0) await queue.enqueue(tx, sendDeliveries, { after });
    },
  };
}

function isOld(at: Date): boolean {
  return at.getTime() < Date.now() - NEWS_DAYS * DAY_MS;
}

async function noticesOf(
  tx: Tx,
  event: PortalEventRow,
  { news, organizationId, starterId = null }: EventNews,
): Promise<NewNotice[]> {
  const people = await listNoticeRecipients(tx, {
    adminsOf: news.some(({ isFor }) => isFor.admins) ? organizationId : null,
    userIds: news.flatMap(({ isFor }) => [...isFor.userIds]),
    superAdmins: news.some(({ isFor }) => isFor.superAdmins),
  });
  return people.flatMap((person) => {
    const isAdmin = person.role === 'ADMIN' && person.organizationId === organizationId;
    const first = news.find(
      ({ news: { kind }, isFor }) =>
        ((isFor.admins && isAdmin) ||
          (isFor.superAdmins && person.role === 'SUPERADMIN') ||
          isFor.userIds.includes(person.id)) &&
        isSubscribed(person.role, person.choices, kind),
    );
    if (!first || !isStillInOrganization(person, organizationId)) return [];
    const { language, id: userId } = person;
    return [
      {
        id: newId(),
        eventId: event.id,
        userId,
        news: personalizeNews(first.news, person, starterId),
        language,
      },
    ];
  });
}

async function deliveriesOf(
  tx: Tx,
  event: PortalEventRow,
  { news, organizationId }: EventNews,
): Promise<NewDelivery[]> {
  const deliveries: NewDelivery[] = [];
  for (const { news: one } of news) {
    const kind = WEBHOOK_KINDS.find((known) => known === one.kind);
    if (kind === undefined) continue;
    for (const { id: webhookId } of await listWebhooksFor(tx, { organizationId, kind })) {
      const id = newId();
      deliveries.push({
        id,
        webhookId,
        eventId: event.id,
        kind,
        body: webhookBody({ id, event, organizationId, news: one }),
      });
    }
  }
  return deliveries;
}
