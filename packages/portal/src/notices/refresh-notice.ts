import {
  type ClaimedNotice,
  countUnusedAccounts,
  findApiKeyForNotice,
  findTestRun,
  findWebhookOwner,
  findWebsiteForNotice,
  hasAssignedNonCompliances,
  listNoticeRecipients,
  type NoticeRecipient,
  receivesStaleMails,
  type Tx,
} from '@abhigam/db';
import {
  isSubscribed,
  managedRoles,
  type News,
  type NewsOf,
  permissionScopeOf,
  type Sentence,
  say,
} from '@abhigam/domain';
import { readUnusedDays } from '../people/read-unused-accounts.ts';
import { isStillInOrganization, personalizeNews } from './personalize-news.ts';
import { withoutDeletedWebsites } from './without-deleted.ts';

/**
 * Updates a notice before it is sent: settings, permissions and websites may have changed while it waited, up
 * to days, for a mail server. Returns a sentence with the reason if it must not be sent.
 */
export async function refreshNotice(
  tx: Tx,
  notice: ClaimedNotice,
): Promise<Pick<ClaimedNotice, 'news' | 'language'> | Sentence> {
  const { userId, organizationId, news } = notice;
  const [person] = await listNoticeRecipients(tx, { adminsOf: null, userIds: [userId] });
  if (!person || notice.email === null) return say('mail.personGone');
  if (!isSubscribed(person.role, person.choices, news.kind)) return say('mail.switchedOff');
  if (!isStillInOrganization(person, organizationId)) return say('mail.noAccess');
  const now = await newsNow(tx, news, { person, organizationId });
  return 'key' in now ? now : { news: now, language: person.language };
}

interface Reader {
  person: NoticeRecipient;
  organizationId: number | null;
}

async function newsNow(tx: Tx, news: News, { person, organizationId }: Reader): Promise<News | Sentence> {
  switch (news.kind) {
    case 'run-finished':
    case 'score-dropped':
    case 'new-critical':
      return runNow(tx, news, person);
    case 'schedule-failing':
      return (await refusalReason(tx, news.websiteId, person, null)) ?? news;
    case 'assigned': {
      const { websiteId } = news;
      const why = await refusalReason(tx, websiteId, person, person.id);
      if (why) return why;
      return (await hasAssignedNonCompliances(tx, { userId: person.id, websiteId }))
        ? news
        : say('mail.aboutGone');
    }
    case 'stale':
      if (organizationId !== null && !(await receivesStaleMails(tx, organizationId)))
        return say('mail.organizationOff');
      return countedNow(tx, news);
    case 'due-soon':
      return countedNow(tx, news);
    case 'webhook-failing':
      return (await findWebhookOwner(tx, news.webhookId)) ? news : say('mail.aboutGone');
    case 'accounts-unused':
      return unusedNow(tx, news, person);
    case 'api-key-expiring': {
      const key = await findApiKeyForNotice(tx, news.apiKeyId);
      return key && !key.is_expired ? personalizeNews(news, person, null) : say('mail.aboutGone');
    }
  }
}

async function runNow(
  tx: Tx,
  news: NewsOf<'run-finished' | 'score-dropped' | 'new-critical'>,
  person: NoticeRecipient,
): Promise<News | Sentence> {
  const run = await findTestRun(tx, { reach: 'all' }, news.run.testRunId);
  const starterId = run?.user_id ?? null;
  return (
    (await refusalReason(tx, news.run.websiteId, person, starterId)) ??
    personalizeNews(news, person, starterId)
  );
}

/**
 * Why a user must not be notified about a website. Users with the reach `own` are notified about assigned
 * websites and about runs they started.
 */
async function refusalReason(
  tx: Tx,
  websiteId: string,
  { id, role }: NoticeRecipient,
  ownerId: string | null,
): Promise<Sentence | null> {
  const website = await findWebsiteForNotice(tx, websiteId);
  if (!website) return say('mail.aboutGone');
  const isTheirs = id === website.user_id || id === ownerId;
  return permissionScopeOf(role, 'website.list') !== 'own' || isTheirs ? null : say('mail.noAccess');
}

async function countedNow(tx: Tx, news: NewsOf<'stale' | 'due-soon'>): Promise<News | Sentence> {
  const counted = await withoutDeletedWebsites(tx, news);
  return counted.total === 0 ? say('mail.aboutGone') : { ...news, ...counted };
}

/**
 * The count that the list shows to this user: without their own account, and with the current number of days.
 */
async function unusedNow(
  tx: Tx,
  news: NewsOf<'accounts-unused'>,
  { id, role, organizationId }: NoticeRecipient,
): Promise<News | Sentence> {
  const scope = { reach: 'organization', organizationId } as const;
  const days = await readUnusedDays(tx);
  const count = await countUnusedAccounts(tx, scope, { days, roles: managedRoles(role), butNot: id });
  return count === 0 ? say('mail.aboutGone') : { ...news, days, count };
}
