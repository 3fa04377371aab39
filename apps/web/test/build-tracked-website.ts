import { randomUUID } from 'node:crypto';
import { DAY_MS, type News, type RunStatus, type Sentence, say } from '@abhigam/domain';
import { buildTestRun, buildTestSchedule, buildWebsite, runStats } from '@abhigam/testing';
import { type BuiltNonCompliances, buildNonCompliances } from './build-non-compliances.ts';
import { type BuiltSchedules, buildSchedules } from './build-schedules.ts';
import type { ReportWorld } from './report-world.ts';

export interface BuiltTrackedWebsite extends BuiltNonCompliances, BuiltSchedules {
  /** Schedules of the same website, by state. */
  failedId: string;
  waitingId: string;
  inactiveId: string;
  onceId: string;
  newId: string;
}

/**
 * A website with months of history: schedules in every state, runs of every status, non-compliances, mails and
 * webhooks, with names of realistic length.
 */
export async function buildTrackedWebsite(world: ReportWorld): Promise<BuiltTrackedWebsite> {
  const built = await buildNonCompliances(world, 23);
  const schedules = await buildSchedules(world, built);
  const more = await buildScheduleStates(world, built.websiteId);
  await buildRuns(world, built);
  await buildWebsites(world, built.websiteId);
  await buildMails(world, built);
  await buildWebhooks(world, built.websiteId);
  return { ...built, ...schedules, ...more };
}

async function buildScheduleStates({ db }: ReportWorld, websiteId: string) {
  const failed = await buildTestSchedule(db, {
    website_id: websiteId,
    name: 'Citizen services and grievance redressal, every fortnight',
    status: 'FAILURE',
    cron: null,
    repeat_days: 14,
    status_detail: JSON.stringify(say('refused.websitePaused')),
    failures_in_row: 3,
  });
  await db
    .insertInto('schedule_turns')
    .values(
      [3, 17, 31].map((days) => ({
        test_schedule_id: failed.id,
        due: new Date(Date.now() - days * DAY_MS),
        settled: new Date(Date.now() - days * DAY_MS + 26 * 3_600_000),
        outcome: 'refused' as const,
        late_reason: 'refused' as const,
        refusal: JSON.stringify(say('refused.websitePaused')),
        test_run_id: null,
      })),
    )
    .execute();
  const waiting = await buildTestSchedule(db, {
    website_id: websiteId,
    name: 'Nightly before the new template',
    cron: '0 2 * * 2,4,6',
    next_run: new Date(Date.now() - 3 * 3_600_000),
    waiting_reason: 'run-under-way',
    created: new Date(Date.now() - 30 * DAY_MS),
  });
  const inactive = await buildTestSchedule(db, {
    website_id: websiteId,
    name: 'Archive of 2019',
    status: 'INACTIVE',
    cron: '0 4 1 * *',
  });
  const once = await buildTestSchedule(db, {
    website_id: websiteId,
    name: 'Once, after the launch',
    status: 'ACTIVE',
    cron: null,
    next_run: new Date(Date.now() + 3 * DAY_MS),
    start_time: new Date(Date.now() + 3 * DAY_MS),
    created: new Date(Date.now() - 2 * DAY_MS),
  });
  await db
    .updateTable('test_schedules')
    .set({ status: 'COMPLETE', next_run: null, look_at: null })
    .where('id', '=', once.id)
    .execute();
  const fresh = await buildTestSchedule(db, {
    website_id: websiteId,
    name: 'Just saved',
    cron: null,
    repeat_days: 4,
    starts_now: true,
    start_time: new Date(),
    next_run: new Date(),
  });
  return {
    failedId: failed.id,
    waitingId: waiting.id,
    inactiveId: inactive.id,
    onceId: once.id,
    newId: fresh.id,
  };
}

async function buildRuns({ db }: ReportWorld, { websiteId, testerId }: BuiltNonCompliances): Promise<void> {
  for (const [index, status] of STATUSES.entries()) {
    const created = new Date(Date.now() - (index + 2) * DAY_MS);
    const score = SCORES[status];
    await buildTestRun(db, {
      website_id: websiteId,
      user_id: testerId,
      name: `Before the review of ${index + 1} March`,
      // An address can have only one unfinished run.
      ...(status === 'PENDING' ? { base_url: 'https://district.example.in/schemes' } : {}),
      status,
      test_mode: index % 2 === 0 ? 'full_site' : 'single_page',
      wcag_version: index % 3 === 0 ? '2.2' : '2.1 without ARIA',
      wcag_level: index % 3 === 0 ? 'AAA' : 'AA',
      score,
      created,
      started: status === 'PENDING' ? null : created,
      completed: status === 'PENDING' || status === 'RUNNING' ? null : created,
      pages_total: 120,
      pages_complete: 37,
      stats: JSON.stringify(runStats({ score: score ?? 0, cntPages: 120, cntTotalIssues: 1_234 })),
    });
  }
}

const SCORES: Record<RunStatus, number | null> = {
  PENDING: null,
  RUNNING: null,
  COMPLETE: 91,
  'PARTIALLY COMPLETE': 47,
  FAILURE: null,
  CANCELLED: null,
};
const STATUSES: readonly RunStatus[] = [
  'COMPLETE',
  'PARTIALLY COMPLETE',
  'FAILURE',
  'CANCELLED',
  'RUNNING',
  'PENDING',
  'COMPLETE',
  'COMPLETE',
];

async function buildWebsites({ db }: ReportWorld, websiteId: string): Promise<void> {
  const { organization_id } = await db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  for (const [name, url] of WEBSITES) {
    const website = await buildWebsite(db, { name, url, organization_id });
    await buildTestSchedule(db, { website_id: website.id, name: 'Default Test', is_default: true });
  }
}

const WEBSITES = [
  [
    'Directorate of Economics, Statistics and Evaluation, Government of the State',
    'https://statistics-and-evaluation.directorate.state.example.in/',
  ],
  ['राज्य शिक्षा विभाग', 'https://education.example.in/'],
  ['Land Records', 'https://land.example.in/bhulekh'],
] as const;

async function buildMails({ db }: ReportWorld, { officerId, testerId, websiteId }: BuiltNonCompliances) {
  const websites = [{ websiteId, websiteName: 'Example District', count: 17 }];
  const mails: { news: News; state: 'waiting' | 'sent' | 'failed' | 'held'; error?: Sentence }[] = [
    { state: 'held', news: { kind: 'stale', days: 30, total: 19, websites, otherWebsites: 0 } },
    {
      state: 'failed',
      news: { kind: 'assigned', websiteId, websiteName: 'Example District', count: 9, due: '2031-05-09' },
      error: say('mail.refused', { answer: '550' }),
    },
    { state: 'sent', news: { kind: 'due-soon', due: '2031-05-09', total: 17, websites, otherWebsites: 0 } },
    {
      state: 'waiting',
      news: {
        kind: 'webhook-failing',
        webhookId: randomUUID(),
        url: 'https://hooks.example.org/abhigam',
        since: new Date(Date.now() - 2 * DAY_MS).toISOString(),
      },
      error: say('mail.slow'),
    },
  ];
  for (const [index, { news, state, error }] of mails.entries()) {
    await db
      .insertInto('notices')
      .values({
        id: randomUUID(),
        event_id: randomUUID(),
        user_id: index % 2 === 0 ? officerId : testerId,
        kind: news.kind,
        news: JSON.stringify(news),
        language: index % 2 === 0 ? 'hi' : 'en',
        state,
        tries: state === 'failed' ? 9 : 1,
        sent: state === 'sent' ? new Date() : null,
        last_error: error ? JSON.stringify(error) : null,
      })
      .execute();
  }
}

async function buildWebhooks({ db }: ReportWorld, websiteId: string): Promise<void> {
  const { organization_id } = await db
    .selectFrom('websites')
    .select('organization_id')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  for (const [url, failing] of [
    ['https://hooks.example.org/services/accessibility/T0253QK9/B07LLM1/notifications-of-the-portal', true],
    ['https://dashboard.example.in/hook', false],
  ] as const) {
    const id = randomUUID();
    await db
      .insertInto('webhooks')
      .values({
        id,
        organization_id,
        user_id: null,
        url,
        kinds: ['run-finished', 'score-dropped', 'new-critical'],
        secret: 'sealed',
        old_secret: null,
        old_secret_until: null,
        paused: failing ? null : new Date(),
        failing_since: failing ? new Date(Date.now() - 2 * DAY_MS) : null,
        deleted: null,
      })
      .execute();
    if (!failing) continue;
    const tries: readonly ['waiting' | 'failed' | 'delivered', number | null, Sentence | null][] = [
      ['waiting', null, null],
      ['failed', 500, say('webhook.status', { host: 'hooks.example.org', status: 500 })],
      ['delivered', 204, null],
    ];
    for (const [index, [state, status, error]] of tries.entries())
      await db
        .insertInto('webhook_deliveries')
        .values({
          id: randomUUID(),
          webhook_id: id,
          event_id: null,
          kind: index === 2 ? 'test' : 'run-finished',
          body: '{}',
          state,
          tries: state === 'failed' ? 9 : 1,
          last_status: status,
          last_error: error ? JSON.stringify(error) : null,
          last_try: new Date(),
          created: new Date(Date.now() - index * DAY_MS),
          delivered: state === 'delivered' ? new Date() : null,
        })
        .execute();
  }
}
