import {
  findApiKeyForNotice,
  findPreviousRun,
  findTestRun,
  findWebhookOwner,
  findWebsiteForNotice,
  isFirstResultOfRun,
  type PortalEventRow,
  type Tx,
} from '@abhigam/db';
import {
  hasResults,
  type News,
  type PortalEvent,
  type RunNews,
  SCORE_DROP,
  type SettledCounts,
} from '@abhigam/domain';
import { withTitles } from './audit-titles.ts';
import { withoutDeletedWebsites } from './without-deleted.ts';

/** The news in an event, and its recipients. */
export interface EventNews {
  organizationId: number | null;
  /** For news of a run: the user who started it, because not all recipients may open it. */
  starterId?: string | null;
  /** Each user gets the first of these kinds that they have enabled: at most one per event. */
  news: { news: News; isFor: Recipients }[];
}

export interface Recipients {
  /** The admins of the organization. */
  admins: boolean;
  superAdmins?: boolean;
  userIds: readonly string[];
}

type EventOf<T extends PortalEvent['type']> = Extract<PortalEvent, { type: T }>;

/** Null if the event is not news, or its subject no longer exists. */
export async function newsOfEvent(tx: Tx, row: PortalEventRow): Promise<EventNews | null> {
  const { payload: event } = row;
  switch (event.type) {
    case 'test-run-finished':
      // A run with results is reported after its non-compliances are settled.
      return hasResults(event.status) ? null : runNews(tx, row, event, null);
    case 'non-compliances-settled':
      return runNews(tx, row, event, event);
    case 'schedule-failing':
      return scheduleNews(tx, row, event);
    case 'non-compliances-stale':
      return staleNews(tx, row, event);
    case 'non-compliances-changed':
      return assignmentNews(tx, row, event);
    case 'non-compliances-due':
      return dueNews(tx, row, event);
    case 'webhook-failing':
      return webhookNews(tx, event);
    case 'api-key-expiring':
      return apiKeyNews(tx, row, event);
    case 'accounts-unused':
      return unusedAccountNews(row, event);
    default:
      return null;
  }
}

async function runNews(
  tx: Tx,
  row: PortalEventRow,
  { isRetry }: { isRetry?: boolean },
  settled: EventOf<'non-compliances-settled'> | null,
): Promise<EventNews | null> {
  const { id, test_run_id: testRunId } = row;
  const run = testRunId === null ? null : await findTestRun(tx, { reach: 'all' }, testRunId);
  const website = run && (await findWebsiteForNotice(tx, run.website_id));
  if (!run || !website || testRunId === null) return null;
  const before = await findPreviousRun(
    tx,
    { reach: 'organization', organizationId: run.organization_id },
    run,
    // Compared with the last score, even if runs in between have none.
    { withScore: true },
  );
  // The event's own flag takes precedence: ids contain timestamps, and a clock that was set back would cause
  // duplicate or missing news.
  const isFirst =
    isRetry === undefined ? await isFirstResultOfRun(tx, { id, type: row.type, testRunId }) : !isRetry;
  const about: RunNews = {
    testRunId,
    runName: run.name,
    websiteId: website.id,
    websiteName: website.name,
    status: run.status,
    brokenLinks: run.cnt_broken_links,
    isScheduled: run.test_schedule_id !== null,
    mayOpen: false,
    score: run.score,
    scoreBefore: before?.score ?? null,
    found: settled && countsOf(settled),
    worst: withTitles(settled?.worst ?? [], 'en'),
  };
  const starter = run.user_id === null ? [] : [run.user_id];
  const everyone: Recipients = { admins: true, userIds: [...starter, ...assigneeOf(website)] };
  const news: EventNews['news'] = [];
  if ((about.found?.critical ?? 0) > 0)
    news.push({ news: { kind: 'new-critical', run: about }, isFor: everyone });
  // A user who had pages retested sees the result.
  if (isFirst && hasDropped(about))
    news.push({ news: { kind: 'score-dropped', run: about }, isFor: everyone });
  if (isFirst && about.isScheduled)
    news.push({ news: { kind: 'run-finished', run: about }, isFor: everyone });
  // Users who start a single-page test wait for its result.
  if (isFirst && !about.isScheduled && run.test_mode === 'full_site')
    news.push({ news: { kind: 'run-finished', run: about }, isFor: { admins: false, userIds: starter } });
  return { organizationId: run.organization_id, starterId: run.user_id, news };
}

function countsOf(settled: EventOf<'non-compliances-settled'>): SettledCounts {
  const { found, returned, resolved, foundCritical, returnedCritical } = settled;
  return { new: found, returned, resolved, critical: foundCritical + returnedCritical };
}

function hasDropped({ score, scoreBefore }: RunNews): boolean {
  return score !== null && scoreBefore !== null && scoreBefore - score >= SCORE_DROP;
}

async function scheduleNews(
  tx: Tx,
  row: PortalEventRow,
  { testScheduleId }: EventOf<'schedule-failing'>,
): Promise<EventNews | null> {
  const website = row.website_id === null ? null : await findWebsiteForNotice(tx, row.website_id);
  if (!website) return null;
  return {
    organizationId: website.organization_id,
    news: [
      {
        news: {
          kind: 'schedule-failing',
          testScheduleId,
          websiteId: website.id,
          websiteName: website.name,
        },
        isFor: { admins: true, userIds: assigneeOf(website) },
      },
    ],
  };
}

async function staleNews(
  tx: Tx,
  { organization_id: organizationId }: PortalEventRow,
  event: EventOf<'non-compliances-stale'>,
): Promise<EventNews | null> {
  const counted = await withoutDeletedWebsites(tx, event);
  if (counted.total === 0) return null;
  return {
    organizationId,
    news: [
      {
        news: { kind: 'stale', days: event.days, ...counted },
        isFor: { admins: true, userIds: [] },
      },
    ],
  };
}

/** Users are not notified about what they assigned to themselves. */
async function assignmentNews(
  tx: Tx,
  row: PortalEventRow,
  { assigneeId, count, due }: EventOf<'non-compliances-changed'>,
): Promise<EventNews | null> {
  const { principal, website_id: websiteId, organization_id: organizationId } = row;
  if (typeof assigneeId !== 'string' || websiteId === null) return null;
  if ('userId' in principal && principal.userId === assigneeId) return null;
  const website = await findWebsiteForNotice(tx, websiteId);
  if (!website) return null;
  const about = { websiteId, websiteName: website.name, count, due: due ?? null };
  return {
    organizationId,
    news: [{ news: { kind: 'assigned', ...about }, isFor: { admins: false, userIds: [assigneeId] } }],
  };
}

async function dueNews(
  tx: Tx,
  { organization_id: organizationId }: PortalEventRow,
  event: EventOf<'non-compliances-due'>,
): Promise<EventNews | null> {
  const counted = await withoutDeletedWebsites(tx, event);
  if (counted.total === 0) return null;
  return {
    organizationId,
    news: [
      {
        news: { kind: 'due-soon', due: event.due, ...counted },
        isFor: { admins: false, userIds: [event.userId] },
      },
    ],
  };
}

async function webhookNews(
  tx: Tx,
  { webhookId, since }: EventOf<'webhook-failing'>,
): Promise<EventNews | null> {
  const webhook = await findWebhookOwner(tx, webhookId);
  if (!webhook) return null;
  const { url, organization_id: organizationId, user_id: userId } = webhook;
  return {
    organizationId,
    news: [
      {
        news: { kind: 'webhook-failing', webhookId, url, since },
        isFor: { admins: true, userIds: userId === null ? [] : [userId] },
      },
    ],
  };
}

async function apiKeyNews(
  tx: Tx,
  { organization_id: organizationId }: PortalEventRow,
  { apiKeyId }: EventOf<'api-key-expiring'>,
): Promise<EventNews | null> {
  const key = await findApiKeyForNotice(tx, apiKeyId);
  if (!key) return null;
  return {
    organizationId,
    news: [
      {
        news: {
          kind: 'api-key-expiring',
          apiKeyId,
          serviceName: key.service_name,
          serviceKey: key.service_key,
          expires: key.expires.toISOString(),
          mayOpen: false,
        },
        isFor: { admins: false, superAdmins: true, userIds: [key.user_id] },
      },
    ],
  };
}

function unusedAccountNews(
  { organization_id: organizationId }: PortalEventRow,
  { count, days }: EventOf<'accounts-unused'>,
): EventNews {
  const news = { kind: 'accounts-unused', count, days } as const;
  return { organizationId, news: [{ news, isFor: { admins: true, userIds: [] } }] };
}

function assigneeOf({ user_id: userId }: { user_id: string | null }): string[] {
  return userId === null ? [] : [userId];
}
