import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildOrganization, buildUser, buildWebsite, furtherTest, sampled } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { assertNoFault } from './no-fault.ts';
import { launchBrowser, type TestBrowser, themesAt, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { waitForFocus } from './wait-for-focus.ts';

const SUPER = { email: 'super@example.in', password: 'demo1234' };
const OFFICER = { email: 'officer@example.in', password: 'demo1234' };

let world: ReportWorld;
let browser: TestBrowser;
let page: Page;
let organizationId: number;
let superId: string;
let testerId: string;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  const organization = await buildOrganization(world.db, { name: 'Navapur District' });
  organizationId = organization.id;
  const superadmin = await buildUser(world.db, { ...SUPER, role: 'SUPERADMIN', full_name: 'Meera Super' });
  superId = superadmin.id;
  const officer = await buildUser(world.db, {
    ...OFFICER,
    role: 'ADMIN',
    full_name: 'Asha Officer',
    organization_id: organizationId,
    mobile_no: '+91 98765 43210',
  });
  await buildWebsite(world.db, {
    organization_id: organizationId,
    user_id: officer.id,
    name: 'Navapur',
    url: 'https://navapur.example.in/',
  });
  for (let number = 1; number <= 12; number += 1) {
    const tester = await buildUser(world.db, {
      role: 'TESTER',
      organization_id: organizationId,
      full_name: `Tester ${number}`,
      created: new Date(Date.UTC(2026, 0, number)),
    });
    testerId = tester.id;
  }
});

after(async () => {
  if (page) await releaseAppPage(page);
  await browser?.close();
  await world?.close();
});

const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const status = () => page.getByRole('main').getByRole('status');
const textbox = (name: string) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Save' }).press('Enter');
const stored = (email: string) =>
  world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test("adds an account as a super admin, rejects a duplicate, edits and deletes it, but not the user's own", async () => {
  page = await openApp(browser, world, { language: 'en', width: 1366, login: SUPER });
  await page.goto('/v2/dashboard');
  await page.getByRole('link', { name: 'Manage Testers' }).press('Enter');
  await status().getByText('12 users').waitFor();
  await page
    .getByRole('navigation', { name: 'Pages of the list' })
    .getByRole('link', { name: 'Page 2' })
    .press('Enter');
  await page.getByRole('rowheader', { name: 'Tester 2', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Add Tester' }).press('Enter');
  await save();
  const summary = page.getByRole('region', { name: 'Please check these fields' });
  for (const error of ['Name is required', 'Email is required', 'Select an organization'])
    await summary.getByRole('link', { name: error }).waitFor();
  await textbox('Name').fill('R2 D2');
  await textbox('E-mail').fill('nonsense');
  await save();
  await summary
    .getByRole('link', { name: 'Please enter valid name. The character “2” is not allowed' })
    .waitFor();
  await summary.getByRole('link', { name: 'Wrong email format' }).press('Enter');
  await waitForFocus(textbox('E-mail'));
  await textbox('Name').fill('मीना क्‍षीरसागर');
  await textbox('E-mail').fill(OFFICER.email.toUpperCase());
  const organization = page.getByRole('combobox', { name: 'Organization' });
  await organization.fill('navapur');
  await page.getByRole('option', { name: 'Navapur District' }).waitFor();
  await organization.press('ArrowDown');
  await organization.press('Enter');
  await save();
  await page.getByRole('alert').getByText('Duplicate User! Cannot save user!').waitFor();
  await textbox('E-mail').fill('meena@example.in');
  await save();
  await status().getByText('Tester is created successfully').waitFor();
  await rowOf('मीना').getByRole('link', { name: /^Edit/ }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Edit मीना क्‍षीरसागर' }).waitFor();
  await page.getByRole('button', { name: /Role$/ }).press('Enter');
  await page.getByRole('option', { name: 'Admin' }).press('Enter');
  await page.getByRole('button', { name: /Status$/ }).press('Enter');
  await page.getByRole('option', { name: 'Unapproved' }).press('Enter');
  await save();
  await status().getByText('Admin is updated successfully').waitFor();
  await rowOf('मीना').getByText('Unapproved').waitFor();
  const { role, status: state } = await stored('meena@example.in');
  assert.deepEqual([role, state], ['ADMIN', 'INACTIVE']);
  const gone = await buildUser(world.db, {
    role: 'ADMIN',
    status: 'INACTIVE',
    organization_id: organizationId,
    full_name: 'Leaving Officer',
  });
  await page.goto(`/v2/core/users/admin/edit/${gone.id}`);
  await page.getByRole('button', { name: 'Erase the person' }).press('Enter');
  const erasing = page.getByRole('alertdialog', { name: 'Erase Leaving Officer?' });
  await erasing
    .getByText(/Kept without the name: test runs, notes, decisions and the activity log\./)
    .waitFor();
  await erasing.getByRole('button', { name: 'Erase', exact: true }).press('Enter');
  await page.getByText('Leaving Officer has been erased. The record stays without the name.').waitFor();
  await rowOf('मीना').waitFor();
  assert.equal(await rowOf('Leaving Officer').count(), 0);
  const former = await buildUser(world.db, {
    role: 'ADMIN',
    organization_id: organizationId,
    full_name: 'Former Officer',
    deleted: new Date(),
  });
  await page.getByRole('link', { name: 'Show deleted accounts' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /: deleted accounts$/ }).waitFor();
  assert.equal(await rowOf('Leaving Officer').count(), 0, 'erased');
  await assertNoFault(page, 1366, 'the deleted accounts');
  await rowOf('Former Officer').getByRole('button', { name: 'Erase Former Officer' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Erase Former Officer?' })
    .getByRole('button', { name: 'Erase', exact: true })
    .press('Enter');
  await rowOf('Former Officer').waitFor({ state: 'detached' });
  const { erased } = await world.db
    .selectFrom('users')
    .select('erased')
    .where('id', '=', former.id)
    .executeTakeFirstOrThrow();
  assert.ok(erased);
  await page.getByRole('link', { name: 'Back to the accounts' }).press('Enter');
  await rowOf('मीना').waitFor();
  await page.goto(`/v2/core/users/tester/edit/${testerId}`);
  await textbox('Name').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Erase the person' }).count(), 0, 'still approved');
  await page.goto('/v2/core/users/admin');
  await rowOf('मीना')
    .getByRole('button', { name: /^Delete/ })
    .press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete मीना क्‍षीरसागर?' });
  await question.getByText('Are you sure want to delete?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await rowOf('मीना').waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('heading', { level: 1 }));

  await page.goto('/v2/core/users/superadmin');
  await rowOf('Meera Super').getByText('You').waitFor();
  assert.equal(await rowOf('Meera Super').getByRole('button').count(), 0);
  await page.goto(`/v2/core/users/superadmin/edit/${superId}`);
  await page.getByText('You cannot change or delete your own account.').waitFor();
  assert.equal(await page.getByRole('textbox').count(), 0);
});

furtherTest('locks role and organization of an externally managed account', async () => {
  const managed = await buildUser(world.db, {
    role: 'TESTER',
    organization_id: organizationId,
    full_name: 'Managed Elsewhere',
    managed_by_gigw: true,
  });
  await page.goto(`/v2/core/users/tester/edit/${managed.id}`);
  await page.getByText('The role and organization of this user are managed outside this portal.').waitFor();
  assert.equal(await page.getByRole('button', { name: /Role$/ }).isDisabled(), true);
  assert.equal(await page.getByRole('combobox', { name: 'Organization' }).isDisabled(), true);
  await textbox('Name').fill('Managed Still');
  await save();
  await status().getByText('Tester is updated successfully').waitFor();
});

furtherTest('opens the users of an organization from its row', async () => {
  await page.goto('/v2/core/org/manage');
  await page.getByRole('link', { name: 'Testers of Navapur District' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Testers: users of Navapur District' }).waitFor();
  await rowOf('Tester 12').waitFor();
  await page.getByRole('link', { name: 'Admins', exact: true }).press('Enter');
  await rowOf('Asha Officer').waitFor();
  await page.getByRole('link', { name: 'Add Admin' }).press('Enter');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[role=combobox]')?.value === 'Navapur District',
  );
});

test('lists and form pass axe', async () => {
  for (const [path, name] of [
    ['/v2/core/users/tester', 'Manage Testers'],
    ['/v2/core/users/tester/add', 'Add Tester'],
    ['/v2/core/users/view', 'My Profile'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    for (const width of sampled(1, [1366, 360])) {
      await page.setViewportSize({ width, height: 800 });
      for (const theme of themesAt(width))
        assert.deepEqual(await violations(page, theme), [], `${path} ${width}`);
    }
    await page.setViewportSize({ width: 1366, height: 800 });
  }
});

furtherTest(
  'lets an admin add testers and admins of the own organization only, and shows the profile',
  async () => {
    await releaseAppPage(page);
    page = await openApp(browser, world, { language: 'en', width: 1366, login: OFFICER });
    await page.goto('/v2/core/users/admin/add');
    await textbox('Name').fill('Ravi Kumar');
    await textbox('E-mail').fill('ravi@example.in');
    assert.equal(await page.getByRole('combobox').count(), 0, 'no organization is chosen');
    await save();
    await status().getByText('Admin is created successfully').waitFor();
    assert.equal((await stored('ravi@example.in')).organization_id, organizationId);
    for (const path of [
      '/v2/core/users/superadmin',
      '/v2/core/users/adminexpert/add',
      '/v2/core/org/manage',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }).waitFor();
    }
    await page.goto('/v2/core/users/king');
    await page.getByRole('heading', { level: 1, name: 'Manage Websites' }).waitFor();
    await page.getByRole('button', { name: /account menu/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'My Profile' }).press('Enter');
    await page.getByText('+91 98765 43210').waitFor();
    await page.getByRole('link', { name: 'Assigned Sites' }).press('Enter');
    await page.getByRole('rowheader', { name: /navapur\.example\.in/ }).waitFor();
  },
);
