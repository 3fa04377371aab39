import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { buildOrganization, buildUser, furtherTest, sampled } from '@abhigam/testing';
import { openApp, releaseAppPage } from './app-page.ts';
import { rowsOf } from './list-steps.ts';
import { assertNoFault } from './no-fault.ts';
import type { ReportWorld } from './report-world.ts';
import { shareWorld } from './share-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

const OFFICER = { email: 'officer@example.in', password: 'demo1234' };
const LONG_AGO = new Date(Date.UTC(2025, 0, 5));

const shared = shareWorld(build);

async function build(world: ReportWorld) {
  const organization = await buildOrganization(world.db, { name: 'Navapur District' });
  const of = { organization_id: organization.id, created: LONG_AGO };
  const { id } = await buildUser(world.db, { ...OFFICER, ...of, role: 'ADMIN', full_name: 'Asha Officer' });
  await buildUser(world.db, { ...of, role: 'TESTER', full_name: 'Ravi Kept', email: 'ravi@example.in' });
  await buildUser(world.db, { ...of, role: 'TESTER', full_name: 'Usha Gone', email: 'usha@example.in' });
  await openElsewhere(world, id, 'Firefox, Windows');
  return { userId: id };
}

async function openElsewhere({ db }: ReportWorld, userId: string, browser: string): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: userId,
      browser_id: randomUUID(),
      token_hash: randomBytes(32),
      expires: new Date(Date.now() + 3_600_000),
      address: '198.51.100.7',
      browser,
    })
    .execute();
}

furtherTest('keeps unused accounts or withdraws their approval, by keyboard', async (t) => {
  const { world, browser } = shared;
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: OFFICER });
  t.after(() => releaseAppPage(page));
  await page.goto('/v2/core/users/tester');
  await page.getByRole('link', { name: 'Review accounts that are not used' }).press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Accounts that are not used' });
  await heading.waitFor();
  await page.getByText('2 accounts have not been used for 90 days').waitFor();
  await page.getByRole('button', { name: 'Keep the account of Ravi Kept' }).press('Enter');
  await page.getByText('1 account has not been used for 90 days').waitFor();
  await waitForFocus(heading);
  const withdraw = page.getByRole('button', { name: 'Withdraw approval of Usha Gone' });
  await withdraw.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Withdraw the approval of Usha Gone?' });
  await question.getByRole('button', { name: 'Go back' }).press('Enter');
  await waitForFocus(withdraw);
  await withdraw.press('Enter');
  await question.getByRole('button', { name: 'Withdraw approval' }).press('Enter');
  await page.getByText('Nothing to review').waitFor();
  await waitForFocus(heading);
  const accounts = await world.db
    .selectFrom('users')
    .select(['email', 'status', 'full_name', 'role'])
    .where('role', '=', 'TESTER')
    .orderBy('email')
    .execute();
  assert.deepEqual(accounts, [
    { email: 'ravi@example.in', status: 'ACTIVE', full_name: 'Ravi Kept', role: 'TESTER' },
    { email: 'usha@example.in', status: 'INACTIVE', full_name: 'Usha Gone', role: 'TESTER' },
  ]);
  await world.db.updateTable('users').set({ status: 'ACTIVE' }).where('role', '=', 'TESTER').execute();
});

test("lists sessions, ends one, and explains why the user's own session was ended", async (t) => {
  const { world, browser, built } = shared;
  const page = await openApp(browser, world, { language: 'en', width: 1366, login: OFFICER });
  t.after(() => releaseAppPage(page));
  await page.goto('/v2/core/users/view');
  await page.getByRole('link', { name: 'Where you are logged in' }).press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Where you are logged in' });
  await heading.waitFor();
  const here = rowsOf(page).filter({ hasText: 'This browser' });
  await here.waitFor();
  assert.equal(await here.getByRole('button').count(), 0);
  const there = rowsOf(page).filter({ hasText: 'Firefox, Windows' });
  await there.getByText('198.51.100.7').waitFor();
  await there.getByRole('button', { name: 'End session: Firefox, Windows' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'End the session in Firefox, Windows?' });
  await question.getByRole('button', { name: 'End session' }).press('Enter');
  await there.waitFor({ state: 'detached' });
  await waitForFocus(heading);
  await page.getByRole('button', { name: 'Log out everywhere' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Log out everywhere?' })
    .getByRole('button', { name: 'Go back' })
    .press('Enter');

  // Ended from another browser: the next action redirects to the root, which explains why.
  await world.db
    .updateTable('sessions')
    .set({ ended: new Date() })
    .where('user_id', '=', built.userId)
    .execute();
  await page.getByRole('link', { name: 'Dashboard' }).press('Enter');
  await page.getByText(/this session was ended elsewhere\. .* what you typed has been kept\./).waitFor();
  await page.getByRole('link', { name: 'Login' }).first().press('Enter');
  await page.getByText(/this session was ended elsewhere/).waitFor();
  await page.getByLabel('E-mail').fill(OFFICER.email);
  await page.getByLabel('Password').fill(OFFICER.password);
  await page.getByRole('button', { name: 'Login' }).press('Enter');
  await page.waitForURL('**/v2/dashboard');
});

for (const [language, width] of sampled(1, [
  ['hi', 360],
  ['en', 1366],
] as const)) {
  test(`sessions and review pass axe, in ${language} at ${width} pixels`, async (t) => {
    const { world, browser } = shared;
    const login = { email: `officer-${language}@example.in`, password: 'demo1234' };
    const { id } = await buildUser(world.db, { ...login, role: 'SUPERADMIN', full_name: 'Meera Super' });
    await openElsewhere(world, id, 'Firefox, Windows');
    const page = await openApp(browser, world, { language, width, login });
    t.after(() => releaseAppPage(page));
    await page.goto('/v2/sessions');
    await page.getByText('198.51.100.7').waitFor();
    await assertNoFault(page, width, 'the list of sessions');
    await page.goto('/v2/core/accessreview');
    await page.getByText('usha@example.in').waitFor();
    await assertNoFault(page, width, 'the access review');
  });
}
