import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { checkActivityLog, systemPrincipal } from '@abhigam/portal';
import {
  buildOrganization,
  buildUser,
  buildWebsite,
  furtherStep,
  furtherTest,
  sampled,
} from '@abhigam/testing';
import { sql } from 'kysely';
import { openApp, releaseAppPage } from './app-page.ts';
import { buildActivityLog, type LoggedEvent } from './build-activity-log.ts';
import { rowsOf, selectByKeyboard } from './list-steps.ts';
import { assertNoFault } from './no-fault.ts';
import type { ReportWorld } from './report-world.ts';
import { shareWorld } from './share-world.ts';

const SUPER = { email: 'super@example.in', password: 'demo1234' };
const PATH = '/v2/core/activitylogs';
const minute = (count: number) => new Date(Date.UTC(2026, 0, 5, 9, count));

const shared = shareWorld(build);

async function build(world: ReportWorld) {
  const { id: superId } = await buildUser(world.db, {
    ...SUPER,
    role: 'SUPERADMIN',
    full_name: 'Meera Super',
  });
  const organization = await buildOrganization(world.db, { name: 'Navapur District' });
  const officer = await buildUser(world.db, {
    role: 'ADMIN',
    full_name: 'आशा राव',
    email: 'asha@example.in',
    organization_id: organization.id,
  });
  const of = { organizationId: organization.id };
  const site = await buildWebsite(world.db, { organization_id: organization.id, name: 'Navapur' });
  const gone = await buildWebsite(world.db, { organization_id: organization.id, name: 'Old Navapur' });
  await world.db
    .updateTable('websites')
    .set({ deleted: minute(2) })
    .where('id', '=', gone.id)
    .execute();
  const logins = Array.from(
    { length: 20 },
    (_, at): LoggedEvent => ({
      event: { type: 'signed-in' },
      userId: officer.id,
      at: minute(10 + at),
      ...of,
    }),
  );
  await buildActivityLog(world, [
    { event: { type: 'website-created' }, userId: officer.id, at: minute(1), websiteId: site.id, ...of },
    { event: { type: 'website-deleted' }, userId: officer.id, at: minute(2), websiteId: gone.id, ...of },
    ...logins,
    {
      event: { type: 'person-created', userId: officer.id, role: 'ADMIN' },
      userId: superId,
      at: minute(40),
      address: '198.51.100.7',
      ...of,
    },
    { event: { type: 'secrets-key-changed', sealed: 2, isOldDropped: false }, at: minute(41) },
  ]);
  return { organizationId: organization.id, websiteId: site.id };
}

test('pages through the log, filters it by user, type, organization, priority and day, and downloads it', async (t) => {
  const { world, browser, built } = shared;
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: SUPER });
  t.after(() => releaseAppPage(page));
  const row = (text: string | RegExp) => rowsOf(page).filter({ hasText: text });
  await page.goto('/v2/dashboard');
  await page.getByRole('link', { name: 'Activity Logs' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Activity Logs' }).waitFor();
  const createdRow = row('Meera Super created the account of आशा राव (Admin).');
  await createdRow.getByText('High').waitFor();
  await createdRow.getByText('From: 198.51.100.7').waitFor();
  await createdRow.getByText('05 Jan 2026, 3:10:00 PM').waitFor();
  const link = createdRow.getByRole('link', { name: 'Navapur District' });
  assert.equal(await link.getAttribute('href'), `/v2/core/org/edit/${built.organizationId}`);
  await row(/^The key that protects stored passwords was replaced\. .* new key: 2\./).waitFor();

  const parts = page.getByRole('navigation', { name: 'Pages of the list' });
  await parts.getByRole('link', { name: 'Next' }).press('Enter');
  await parts.getByText('Page 2').waitFor();
  await parts.getByRole('link', { name: 'Next' }).press('Enter');
  await parts.getByText('Page 3').waitFor();
  await row('आशा राव registered Navapur.').getByRole('link', { name: 'Navapur', exact: true }).waitFor();
  // Deleted items keep their name but have no link.
  const deleted = row('आशा राव deleted Old Navapur.');
  assert.deepEqual(await deleted.getByRole('link').allInnerTexts(), ['Navapur District']);
  assert.equal(await parts.getByRole('link', { name: 'Next' }).count(), 0);
  assert.equal(await rowsOf(page).count(), 4);
  await parts.getByRole('link', { name: 'Previous' }).press('Enter');
  await parts.getByText('Page 2').waitFor();
  assert.match(page.url(), /activitylogs\/2\?direction=prev&lastCreated=.*&lastId=\d+$/);
  await row('आशा राव logged in.').nth(9).waitFor();
  await parts.getByRole('link', { name: 'Previous' }).press('Enter');
  await createdRow.waitFor();
  assert.ok(page.url().endsWith(PATH));

  await selectByKeyboard(page, 'Priority', 'High');
  await page.waitForURL(`${PATH}?priority=HIGH`);
  await row('deleted Old Navapur').waitFor();
  await selectByKeyboard(page, 'Kind of activity', 'Website deleted');
  await page.waitForURL(/type=website-deleted$/);
  const person = page.getByRole('combobox', { name: 'Person' });
  await person.fill('asha@');
  await page.getByRole('option', { name: 'आशा राव' }).waitFor();
  await page.getByRole('option', { name: 'Meera Super' }).waitFor({ state: 'detached' });
  await person.press('ArrowDown');
  await person.press('Enter');
  await page.waitForURL(/type=website-deleted&actorId=[\da-f-]+$/);
  await page.getByLabel('From day').fill('2026-01-05');
  await page.waitForURL(/&from=2026-01-05$/);
  await row('deleted Old Navapur').waitFor();
  assert.equal(await rowsOf(page).count(), 1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).press('Enter'),
  ]);
  assert.match(file.suggestedFilename(), /^abhigam-activity-log-\d{4}-\d\d-\d\d-\d{6}-\w\w\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').filter(Boolean);
  assert.equal(lines.length, 2);
  assert.match(lines[1] ?? '', /आशा राव deleted Old Navapur\./);
  await page.getByLabel('Until day').fill('2026-01-04');
  await page.getByText('No activity matches these filters.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await createdRow.waitFor();
});

furtherTest('shows whether entries were changed or deleted, and which', async (t) => {
  const { world, browser } = shared;
  const check = () =>
    checkActivityLog({ db: world.db }, systemPrincipal('worker'), { stop: new AbortController().signal });
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: SUPER });
  t.after(() => releaseAppPage(page));
  await page.goto(PATH);
  await page.getByText('The entries have not been checked for changes yet.').waitFor();
  await check();
  const { no } = await world.db
    .selectFrom('activity_log')
    .select(({ fn }) => fn.max('no').as('no'))
    .executeTakeFirstOrThrow();
  await page.reload();
  await page
    .getByText(new RegExp(`^Entries 1 to ${no} were checked on .*: none was changed or removed`))
    .waitFor();
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from activity_log where no = ${no}`.execute(tx);
  });
  await check();
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'This log has been changed.' });
  await alert.getByText(`Entry ${no} was in the log at an earlier check.`, { exact: false }).waitFor();
  await alert.getByText('Keep all backups', { exact: false }).waitFor();
  await furtherStep('the activity log has no accessibility faults', () =>
    assertNoFault(page, 1366, 'the activity log'),
  );

  // After acknowledgement with a note, a single line remains, and history and log have the entry.
  await alert.getByRole('button', { name: 'Acknowledge' }).press('Enter');
  await page.getByRole('textbox', { name: 'What was found out' }).waitFor();
  await page.getByRole('button', { name: 'Acknowledge' }).press('Enter');
  await page.getByText('Note is required').first().waitFor();
  await page.getByRole('textbox', { name: 'What was found out' }).fill('A repair of the disk.');
  await page.getByRole('button', { name: 'Acknowledge' }).press('Enter');
  await alert.waitFor({ state: 'detached' });
  await page
    .getByText(/^This log was changed at an earlier time\. Meera Super acknowledged it on /)
    .waitFor();
  await page.getByRole('button', { name: 'Acknowledged changes (1)' }).press('Enter');
  await page.getByText('A repair of the disk.').waitFor();
  await assertNoFault(page, 1366, 'the activity log with an acknowledgement');
});

// The default test run checks the state with changed entries only.
for (const [language, width] of sampled([], [
  ['hi', 360],
  ['en', 1366],
] as const)) {
  test(`the log passes axe, in ${language} at ${width} pixels`, async (t) => {
    const { world, browser } = shared;
    const page = await openApp(browser, world, { language, width, login: SUPER });
    t.after(() => releaseAppPage(page));
    await page.goto(`${PATH}?priority=HIGH`);
    await page.getByText(language === 'hi' ? 'ने Old Navapur को हटाया।' : 'deleted Old Navapur.').waitFor();
    await assertNoFault(page, width, 'the activity log');
  });
}
