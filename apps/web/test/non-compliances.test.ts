import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SESSION_HEADERS } from '@abhigam/contract';
import type { Role } from '@abhigam/domain';
import { furtherStep, furtherTest, refreshGroups, sampled } from '@abhigam/testing';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { pathOf } from '../../../packages/notices/src/links.ts';
import { openApp, releaseAppPage, signIn } from './app-page.ts';
import { buildNonCompliances, PEOPLE } from './build-non-compliances.ts';
import { rowsOf, selectByKeyboard } from './list-steps.ts';
import { assertNoFault } from './no-fault.ts';
import { violations } from './report-browser.ts';
import { shareWorld } from './share-world.ts';

const PATH = '/v2/activities/testmgmt/managenoncompliance';
const IMAGES = 23;

const shared = shareWorld((world) => buildNonCompliances(world, IMAGES));

interface Options {
  role?: Role;
  language?: 'en' | 'hi';
  width?: number;
}

async function open(query = '', { role = 'ADMIN', language = 'en', width = 1366 }: Options = {}) {
  const page = await openApp(shared.browser, shared.world, { language, width, login: PEOPLE[role] });
  await page.goto(PATH + query);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const row = (page: Page, snippet: string) => rowsOf(page).filter({ hasText: snippet });

/** Changes a non-compliance through the API, as another user. */
async function patchAs(role: Role, id: string | undefined, body: object) {
  const user = await signIn(shared.world, PEOPLE[role]);
  const { version } = await shared.world.db
    .selectFrom('non_compliances')
    .select('version')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  const answer = await fetch(`${shared.world.url}/api/patch-non-compliances/${id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SESSION_HEADERS.userName]: user.userName,
      [SESSION_HEADERS.sessionId]: user.sessionId,
      [SESSION_HEADERS.browserId]: user.browserId,
      [SESSION_HEADERS.localTokenId]: user.localTokenId,
    },
    body: JSON.stringify({ ...body, version }),
  });
  assert.equal(answer.status, 200, await answer.text());
}

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not reach ${target}`);
}

/** Opens a list and selects an option by keyboard. */
async function chooseByKeys(page: Page, list: Locator, option: string) {
  await tabTo(page, list);
  await page.keyboard.press('Enter');
  const target = page.getByRole('option', { name: option, exact: true });
  await target.waitFor();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await target.waitFor({ state: 'detached' });
}

async function stored(id: string | undefined) {
  return shared.world.db
    .selectFrom('non_compliances')
    .select(['status', 'assignee_id', 'due'])
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
}

test('lists five UNRESOLVED ones by default; stores filter, page and size in the address', async () => {
  const page = await open('?status=UNRESOLVED');
  await page.getByText(`${IMAGES} non-compliances`).waitFor();
  assert.equal(await rowsOf(page).count(), 5);
  await page
    .getByRole('navigation', { name: 'Pages of the list' })
    .getByRole('link', { name: 'Page 2' })
    .click();
  await row(page, 'banner-6.png').waitFor();
  assert.match(page.url(), /page=2/);
  await selectByKeyboard(page, 'Status', 'FIX IN PROGRESS');
  await row(page, 'menu-link').waitFor();
  assert.match(page.url(), /status=FIX\+IN\+PROGRESS/);
  assert.doesNotMatch(page.url(), /page=/);
  await row(page, 'menu-link').getByText('Tara Tester').waitFor();
  await row(page, 'menu-link').getByText('Overdue').waitFor();
  await row(page, 'menu-link').getByText('could be a template issue').waitFor();
  await row(page, 'menu-link').getByText('Open for more than 30 days').waitFor();
  await page.goBack();
  await row(page, 'banner-6.png').waitFor();
  await selectByKeyboard(page, 'Rows per page', '15');
  await row(page, 'banner-15.png').waitFor();
  assert.equal(await rowsOf(page).count(), 15);
  await selectByKeyboard(page, 'Rows per page', 'ALL');
  await row(page, 'banner-20.png').waitFor();
  assert.equal(await rowsOf(page).count(), 20);
  await page.getByRole('button', { name: 'Show 3 more' }).press('Enter');
  await row(page, 'banner-23.png').waitFor();
  await releaseAppPage(page);
});

furtherTest('accepts both spellings of the address', async () => {
  const page = await open();
  await page.goto('/v2/activities/testmgmt/manageNonCompliance');
  await page.getByRole('heading', { level: 1, name: 'Manage Non Compliance' }).waitFor();
  await page.getByRole('link', { name: 'Manage Non Compliance', exact: true }).first().waitFor();
  await releaseAppPage(page);
});

for (const role of sampled(1, ['SUPERADMIN', 'ADMIN', 'ADMINEXPERT', 'TESTER'])) {
  test(`${role} sees the non-compliances within scope, and owners only with access to all organizations`, async () => {
    const page = await open('?status=ALL&size=ALL', { role });
    const reachesAll = role === 'SUPERADMIN' || role === 'ADMINEXPERT';
    await page.getByText(`${IMAGES + (reachesAll ? 3 : 2)} non-compliances`).waitFor();
    const owners = page.getByRole('columnheader', { name: /^Owner/ });
    assert.equal(await owners.count(), reachesAll ? 1 : 0);
    assert.equal(await page.getByRole('main').getByText(PEOPLE.ADMIN.email).count(), reachesAll ? 20 : 0);
    assert.equal(await page.getByRole('combobox', { name: 'Organization' }).count(), reachesAll ? 1 : 0);
    await page
      .getByRole('link', { name: /^View Latest Test Results, Example District/ })
      .first()
      .waitFor();
    await releaseAppPage(page);
  });
}

test('sets the status in a row without a note, and keeps the row visible', async () => {
  const page = await open();
  const first = row(page, 'banner-1.png');
  await first.getByLabel('Set status').press('Enter');
  await page.getByRole('option', { name: 'RESOLVED', exact: true }).press('Enter');
  await first.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'The non-compliance was saved: RESOLVED.' }).waitFor();
  assert.equal((await stored(shared.built.imageIds[0])).status, 'RESOLVED');
  await page.getByText('1 row that was changed no longer matches the filters.').waitFor();
  await page.getByRole('button', { name: 'Update the list' }).press('Enter');
  await first.waitFor({ state: 'detached' });
  await page.locator('h1:focus').waitFor();
  const second = row(page, 'banner-2.png');
  await second.getByRole('button', { name: 'Add a note' }).press('Enter');
  await second.getByLabel('Note').fill('The new template has it.');
  await second.getByRole('button', { name: 'Save' }).press('Enter');
  await second.locator('p', { hasText: 'The new template has it.' }).waitFor();
  assert.equal((await stored(shared.built.imageIds[1])).status, 'UNRESOLVED');
  await releaseAppPage(page);
});

test('detects an edit conflict and keeps the note', async () => {
  const page = await open();
  const third = row(page, 'banner-3.png');
  await third.getByRole('button', { name: 'Add a note' }).press('Enter');
  await third.getByLabel('Note').fill('Second');
  await third.getByLabel('Set status').press('Enter');
  await page.getByRole('option', { name: 'RESOLVED', exact: true }).press('Enter');
  await shared.world.db
    .updateTable('non_compliances')
    .set(({ eb }) => ({ status: 'FIX IN PROGRESS', version: eb('version', '+', 1) }))
    .where('id', '=', shared.built.imageIds[2] ?? '')
    .execute();
  await refreshGroups(shared.world.db);
  await third.getByRole('button', { name: 'Save' }).press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: 'Not saved: someone else has changed this non-compliance in the meantime.' })
    .waitFor();
  await third.getByText('FIX IN PROGRESS').first().waitFor();
  assert.equal(await third.getByLabel('Note').inputValue(), 'Second');
  await third.getByText('Not saved', { exact: true }).waitFor();
  await third.getByRole('button', { name: 'Try again' }).press('Enter');
  await third.locator('p', { hasText: 'Second' }).waitFor();
  assert.equal((await stored(shared.built.imageIds[2])).status, 'FIX IN PROGRESS');
  await releaseAppPage(page);
});

test('requires a note in the details, assigns the item, and shows its full history', async () => {
  const page = await open();
  const link = row(page, 'banner-4.png').getByRole('rowheader').getByRole('link');
  await link.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('Note is required').waitFor();
  await selectByKeyboard(page, 'Assigned to', 'Tara Tester');
  await dialog.getByLabel('Due date').fill('2031-05-09');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Tara takes it.');
  assert.deepEqual(await violations(page, 'light'), []);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  const entry = dialog.getByRole('listitem').filter({ hasText: 'Tara takes it.' });
  await entry.getByText('Asha Officer').waitFor();
  await entry.getByText('09 May 2031').waitFor();
  await entry.getByText('Not assigned').waitFor();
  assert.equal((await stored(shared.built.imageIds[3])).assignee_id, shared.built.testerId);
  assert.match(page.url(), new RegExp(`item=${shared.built.imageIds[3]}`));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'banner-4.png').getByText('Tara Tester').waitFor();
  await releaseAppPage(page);
});

furtherTest('restores the form of the row after a failed save, marked as not saved', async () => {
  const page = await open('?size=15');
  const one = row(page, 'banner-6.png');
  await one.getByRole('button', { name: 'Add a note' }).press('Enter');
  await one.getByLabel('Note').fill('Not lost.');
  await page.route('**/patch-non-compliances/*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await one.getByRole('button', { name: 'Save' }).press('Enter');
  await failed;
  await one.getByText('Not saved', { exact: true }).waitFor();
  assert.equal(await one.getByLabel('Note').inputValue(), 'Not lost.');
  assert.equal(await page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0);
  await page.unrouteAll();
  await one.getByRole('button', { name: 'Try again' }).press('Enter');
  await one.locator('p', { hasText: 'Not lost.' }).waitFor();
  await releaseAppPage(page);
});

furtherTest(
  'skips items that another user has changed since the list was loaded, and reports it',
  async () => {
    const page = await open('?size=15&order=created+ASC');
    await row(page, 'banner-22.png').getByRole('checkbox').press('Space');
    await row(page, 'banner-23.png').getByRole('checkbox').press('Space');
    await patchAs('SUPERADMIN', shared.built.imageIds[21], { status: 'FIX IN PROGRESS' });
    await page.getByRole('button', { name: 'Change together' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await selectByKeyboard(page, 'Status', 'RESOLVED');
    await dialog.getByRole('button', { name: 'Change 2 non-compliances' }).press('Enter');
    await page
      .getByText('1 non-compliance was changed. 1 was left as it is, because someone else has changed it')
      .first()
      .waitFor();
    assert.equal((await stored(shared.built.imageIds[21])).status, 'FIX IN PROGRESS');
    assert.equal((await stored(shared.built.imageIds[22])).status, 'RESOLVED');
    await releaseAppPage(page);
  },
);

for (const width of [1366, 360])
  furtherTest(
    `by keyboard at ${width} pixels: assigns with due date and note in four steps from the dashboard`,
    async (context) => {
      const page = await openApp(shared.browser, shared.world, {
        language: 'en',
        width,
        login: PEOPLE.ADMIN,
      });
      context.after(() => releaseAppPage(page));
      const note = `By keyboard, ${width}.`;
      await page.goto('/v2/dashboard');
      // First: the website's non-compliances.
      await tabTo(page, page.getByRole('link', { name: 'Non-compliances of Example District' }));
      await page.keyboard.press('Enter');
      // Second: one of the issue.
      await tabTo(page, page.getByRole('checkbox', { name: /^Select: / }).first());
      await page.keyboard.press('Space');
      // Third: all of it together.
      await tabTo(page, page.getByRole('button', { name: 'Change together' }));
      await page.keyboard.press('Enter');
      // Fourth: assignee, due date, note.
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio').first().waitFor();
      await tabTo(page, dialog.getByRole('radio').first());
      await page.keyboard.press('ArrowDown');
      await chooseByKeys(page, dialog.getByRole('button', { name: /Assigned to$/ }), 'Tara Tester');
      await chooseByKeys(page, dialog.getByRole('button', { name: /Due date$/ }), 'Set a date');
      await tabTo(page, dialog.getByLabel('New due date'));
      await page.keyboard.type('06172031');
      await tabTo(page, dialog.getByRole('textbox', { name: 'Note' }));
      await page.keyboard.type(note);
      assert.deepEqual(await violations(page, 'light'), []);
      const save = dialog.getByRole('button', { name: /^Change \d+ non-compliances$/ });
      const count = /\d+/.exec(await save.innerText())?.[0];
      await tabTo(page, save);
      await page.keyboard.press('Enter');
      await page.getByText(`${count} non-compliances were changed`).first().waitFor();
      await page.locator('h1:focus').waitFor();
      const { done } = await shared.world.db
        .selectFrom('non_compliances as nc')
        .innerJoin('non_compliance_notes as note', 'note.non_compliance_id', 'nc.id')
        .select(({ fn }) => fn.countAll<string>().as('done'))
        .where('assignee_id', '=', shared.built.testerId)
        .where(sql<string>`due::text`, '=', '2031-06-17')
        .where('note.comments', '=', note)
        .executeTakeFirstOrThrow();
      assert.equal(String(done), count);
    },
  );

furtherTest('reports that an item does not exist, and links back to the list', async (context) => {
  const page = await open(`?item=${crypto.randomUUID()}`);
  context.after(() => releaseAppPage(page));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No data found').waitFor();
  await dialog.getByText('This non-compliance no longer exists').waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await dialog.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  assert.doesNotMatch(page.url(), /item=/);
});

furtherTest('selects only items of one check and website together', async () => {
  const page = await open('?status=ALL&size=ALL', { role: 'SUPERADMIN' });
  await row(page, 'banner-7.png').getByRole('checkbox').press('Space');
  await page.getByText('1 selected').waitFor();
  const foreign = rowsOf(page).filter({ hasText: 'Foreign Board' });
  assert.equal(await row(page, 'banner-8.png').getByRole('checkbox').isDisabled(), false);
  await page.getByRole('button', { name: /^Show \d+ more/ }).press('Enter');
  await foreign.waitFor();
  assert.equal(await foreign.getByRole('checkbox').isDisabled(), true);
  await page.getByRole('button', { name: 'Clear the selection' }).press('Enter');
  await page.getByText('1 selected').waitFor({ state: 'detached' });
  // Focus is never lost to the body.
  await page.locator('input:focus').waitFor();
  await releaseAppPage(page);
});

furtherTest('lists items that are set aside separately, and marks each', async () => {
  const id = shared.built.imageIds.at(-1) ?? '';
  await shared.world.db
    .updateTable('non_compliances')
    .set({ set_aside: true })
    .where('id', '=', id)
    .execute();
  await refreshGroups(shared.world.db);
  await shared.world.db
    .insertInto('non_compliance_notes')
    .values({ non_compliance_id: id, set_aside: true, comments: '' })
    .execute();
  const page = await open();
  await page.getByText('1 set aside by decisions').waitFor();
  await page.getByRole('button', { name: 'Show them' }).press('Enter');
  const aside = row(page, `banner-${IMAGES}.png`);
  await aside.getByText('Set aside', { exact: true }).waitFor();
  assert.match(page.url(), /setAside=true/);
  await page.getByText('1 non-compliance', { exact: true }).waitFor();
  assert.equal(await page.getByRole('checkbox', { name: 'Only those set aside' }).isChecked(), true);
  await aside.getByRole('rowheader').getByRole('link').press('Enter');
  await page.getByRole('dialog').getByText('Set aside: decisions cover all of its pages.').waitFor();
  await page.keyboard.press('Escape');
  // The closing dialog restores focus, which would receive the next key otherwise.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await furtherStep('the list of items that are set aside passes axe', async () =>
    assert.deepEqual(await violations(page, 'light'), []),
  );
  await aside.getByRole('link', { name: 'View the decisions' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Decisions' }).waitFor();
  assert.match(page.url(), /auditId=image-alt/);
  await page.getByText('Only this check:').waitFor();
  await releaseAppPage(page);
});

for (const width of sampled(1, [360, 768, 1366])) {
  test(`the screen has no accessibility faults at ${width} pixels`, async () => {
    const language = width === 768 ? 'hi' : 'en';
    const page = await open('?status=ALL&size=ALL', { role: 'SUPERADMIN', width, language });
    await page.getByText('banner-9.png').waitFor();
    await assertNoFault(page, width);
    await releaseAppPage(page);
  });
}

furtherTest('opens the items that a mail counts, shows the filter, and removes it', async () => {
  const page = await open();
  await page.goto(pathOf({ kind: 'stale', days: 30, total: 1, websites: [], otherWebsites: 0 }));
  await page.getByText('1 non-compliance', { exact: true }).waitFor();
  await page.getByText('Only those that were found more than 30 days ago and are not resolved').waitFor();
  await furtherStep('the list linked from a mail passes axe', async () =>
    assert.deepEqual(await violations(page, 'light'), []),
  );
  await page.getByRole('button', { name: 'Show newer ones too' }).press('Enter');
  await page.getByText('Only those that were found').waitFor({ state: 'detached' });
  assert.doesNotMatch(page.url(), /olderThanDays/);

  await page.goto(pathOf({ kind: 'due-soon', due: '2026-12-01', total: 1, websites: [], otherWebsites: 0 }));
  await page.getByText('Only those that are due by 01 Dec 2026 and not resolved').waitFor();
  await releaseAppPage(page);
});
