import {
  type Addressee,
  type ClaimedNotice,
  countUnusedAccounts,
  findApiKeyOfNews,
  findTestRun,
  findWebhookOwner,
  findWebsiteOfNews,
  hasAssigned,
  listAddressees,
  type Tx,
  wantsStaleMails,
} from '@abhigam/db';
import { managedRoles, type News, type NewsOf, reachOf, type Sentence, say, wants } from '@abhigam/domain';
import { readUnusedDays } from '../people/read-unused-accounts.ts';
import { asReadBy, isStillOf } from './as-read-by.ts';
import { withoutDeleted } from './without-deleted.ts';

/**
 * Updates a notice before it is sent: settings, permissions and websites may have changed while it waited, up
 * to days, for a mail server. Returns a sentence with the reason if it must not be sent.
 */
export async function asOfNow(
  tx: Tx,
  notice: ClaimedNotice,
): Promise<Pick<ClaimedNotice, 'news' | 'language'> | Sentence> {
  const { userId, organizationId, news } = notice;
  const [person] = await listAddressees(tx, { adminsOf: null, userIds: [userId] });
  if (!person || notice.email === null) return say('mail.personGone');
  if (!wants(person.role, person.choices, news.kind)) return say('mail.switchedOff');
  if (!isStillOf(person, organizationId)) return say('mail.noAccess');
  const now = await newsNow(tx, news, { person, organizationId });
  return 'key' in now ? now : { news: now, language: person.language };
}

interface Reader {
  person: Addressee;
  organizationId: number | null;
}

async function newsNow(tx: Tx, news: News, { person, organizationId }: Reader): Promise<News | Sentence> {
  switch (news.kind) {
    case 'run-finished':
    case 'score-dropped':
    case 'new-critical':
      return runNow(tx, news, person);
    case 'schedule-failing':
      return (await whyNot(tx, news.websiteId, person, null)) ?? news;
    case 'assigned': {
      const { websiteId } = news;
      const why = await whyNot(tx, websiteId, person, person.id);
      if (why) return why;
      return (await hasAssigned(tx, { userId: person.id, websiteId })) ? news : say('mail.aboutGone');
    }
    case 'stale':
      if (organizationId !== null && !(await wantsStaleMails(tx, organizationId)))
        return say('mail.organizationOff');
      return countedNow(tx, news);
    case 'due-soon':
      return countedNow(tx, news);
    case 'webhook-failing':
      return (await findWebhookOwner(tx, news.webhookId)) ? news : say('mail.aboutGone');
    case 'accounts-unused':
      return unusedNow(tx, news, person);
    case 'api-key-expiring': {
      const key = await findApiKeyOfNews(tx, news.apiKeyId);
      return key && !key.is_expired ? asReadBy(news, person, null) : say('mail.aboutGone');
    }
  }
}

async function runNow(
  tx: Tx,
  news: NewsOf<'run-finished' | 'score-dropped' | 'new-critical'>,
  person: Addressee,
): Promise<News | Sentence> {
  const run = await findTestRun(tx, { reach: 'all' }, news.run.testRunId);
  const starterId = run?.user_id ?? null;
  return (await whyNot(tx, news.run.websiteId, person, starterId)) ?? asReadBy(news, person, starterId);
}

/**
 * Why a user must not be notified about a website. Users with the reach `own` are notified about assigned
 * websites and about runs they started.
 */
async function whyNot(
  tx: Tx,
  websiteId: string,
  { id, role }: Addressee,
  ownerId: string | null,
): Promise<Sentence | null> {
  const website = await findWebsiteOfNews(tx, websiteId);
  if (!website) return say('mail.aboutGone');
  const isTheirs = id === website.user_id || id === ownerId;
  return reachOf(role, 'website.list') !== 'own' || isTheirs ? null : say('mail.noAccess');
}

async function countedNow(tx: Tx, news: NewsOf<'stale' | 'due-soon'>): Promise<News | Sentence> {
  const counted = await withoutDeleted(tx, news);
  return counted.total === 0 ? say('mail.aboutGone') : { ...news, ...counted };
}

/**
 * The count that the list shows to this user: without their own account, and with the current number of days.
 */
async function unusedNow(
  tx: Tx,
  news: NewsOf<'accounts-unused'>,
  { id, role, organizationId }: Addressee,
): Promise<News | Sentence> {
  const scope = { reach: 'organization', organizationId } as const;
  const days = await readUnusedDays(tx);
  const count = await countUnusedAccounts(tx, scope, { days, roles: managedRoles(role), butNot: id });
  return count === 0 ? say('mail.aboutGone') : { ...news, days, count };
}
