import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DemoSite, startCorrectedDemoSite, startDemoSite } from '@abhigam/demo-site';
import { buildTestSchedule, buildUser, buildWebsite, until } from '@abhigam/testing';
import { sql } from 'kysely';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type ReadMail, readMail } from './read-mail.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import { buildWorld, type World } from './world.ts';

const PORTAL = 'https://portal.example.org';

let world: World;
let server: MailServer;
let worker: WorkerProcess;
let site: DemoSite;
before(async () => {
  world = await buildWorld();
  server = await startMailServer();
  worker = await startWorkerProcess(world, {
    pagesAtOnce: 2,
    env: {
      MAX_PAGES_PER_RUN: '3',
      SMTP_URL: server.url,
      SMTP_ALLOW_UNENCRYPTED: 'true',
      MAIL_FROM: 'portal@example.org',
      PUBLIC_URL: PORTAL,
    },
  });
  site = await startDemoSite({ port: 0 });
});
after(async () => {
  await worker.stop();
  await site.close();
  await server.close();
  await world.close();
});

test('sends each person of a website one mail a month with the news in their language, and none to those who chose nothing', async () => {
  const { db } = world.database;
  const website = await buildWebsite(db, { url: site.url, name: 'Suryanagar' });
  const { organization_id } = website;
  const nodal = await buildUser(db, { role: 'TESTER', organization_id });
  const admin = await buildUser(db, { role: 'ADMIN', organization_id });
  const silent = await buildUser(db, { role: 'ADMIN', organization_id });
  await db.updateTable('websites').set({ user_id: nodal.id }).where('id', '=', website.id).execute();
  await db
    .insertInto('notice_settings')
    .values([
      { user_id: nodal.id, language: 'hi', choices: '{}' },
      {
        user_id: silent.id,
        choices: JSON.stringify({ 'run-finished': false, 'new-critical': false, 'score-dropped': false }),
      },
    ])
    .execute();
  const schedule = await buildTestSchedule(db, {
    website_id: website.id,
    cron: '0 3 1 * *',
    name: 'Monthly',
  });
  const month = (number: number) => nextMonth(schedule.id, number, [nodal.email, admin.email]);

  // The first run: everything is new, and there is no earlier score.
  const [first, firstOfAdmin] = await month(1);
  assert.ok(first && firstOfAdmin);
  assert.match(firstOfAdmin.subject, /^\d+ critical non-compliances found: Suryanagar$/);
  assert.match(firstOfAdmin.text, /\d+ new non-compliances were found\. None was resolved\./);
  assert.match(firstOfAdmin.text, /Most serious issues found:\n- [A-Z].+ \(critical\): \d+\n/);
  assert.match(firstOfAdmin.text, /Score: \d+ of 100\n/);
  assert.equal(first.language, 'hi');
  assert.match(first.text, /\d+ नए गैर-अनुपालन मिले।/);
  assert.match(first.html, /<html lang="hi">/);
  assert.match(first.text, /- [\u0900-\u097f].+ \(अति गंभीर\): \d+\n/, 'problem titles are in Hindi too');

  // All findings are fixed.
  await site.close();
  site = await startCorrectedDemoSite({ port: Number(new URL(site.url).port) });
  const [, second] = await month(2);
  assert.equal(second?.subject, 'Test run finished, nothing new: Suryanagar');
  assert.match(second.text, /No new non-compliance was found\. \d+ were resolved\./);
  assert.match(second.text, /Score: 100 of 100 \(\d+ in the run before\)/);
  assert.doesNotMatch(second.text, /Most serious/);

  // And broken again.
  await site.close();
  site = await startDemoSite({ port: Number(new URL(site.url).port) });
  const [, third] = await month(3);
  assert.match(
    third?.text ?? '',
    /\d+ new non-compliances were found\. \d+ of these had been resolved before and have returned\./,
  );

  assert.deepEqual(server.mailsTo(silent.email), []);
  // The mail server has the mail before its row is updated.
  const notices = await until('each mail is marked', async () => {
    const rows = await db.selectFrom('notices').select(['user_id', 'state']).execute();
    return rows.every(({ state }) => state !== 'waiting') && rows;
  });
  assert.deepEqual(
    notices.map(({ user_id, state }) => [user_id, state]).sort(),
    [nodal, nodal, nodal, admin, admin, admin].map(({ id }) => [id, 'sent']).sort(),
  );
});

/** Makes the schedule due and waits for its run and its mails: one per person. */
async function nextMonth(testScheduleId: string, number: number, emails: string[]): Promise<ReadMail[]> {
  const { db } = world.database;
  await db
    .updateTable('test_schedules')
    .set({ next_run: sql`now()`, look_at: sql`now()` })
    .where('id', '=', testScheduleId)
    .execute();
  const runs = () =>
    db
      .selectFrom('test_runs')
      .select(['id'])
      .where('test_schedule_id', '=', testScheduleId)
      .orderBy('created')
      .execute();
  await until('the run is started', async () => (await runs()).length === number);
  const run = (await runs()).at(-1);
  assert.ok(run);
  assert.equal((await world.finished(run.id)).status, 'COMPLETE');
  await until('the mails are there', async () =>
    emails.every((email) => server.mailsTo(email).length >= number),
  );
  const mails = emails
    .map((email) => server.mailsTo(email))
    .map((all) => {
      assert.equal(all.length, number);
      return readMail(all.at(-1) ?? '');
    });
  const [ofNodal, ofAdmin] = mails;
  for (const part of [ofAdmin?.text, ofAdmin?.html])
    assert.ok(part?.includes(`${PORTAL}/v2/core/test/${run.id}/overview`));
  assert.ok(
    ofNodal?.text.includes(`${PORTAL}/v2/core/website/`),
    'a tester may not open the run of a schedule',
  );
  return mails;
}
