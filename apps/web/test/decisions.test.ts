import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endExpiredDecisions, systemPrincipal } from '@abhigam/portal';
import {
  buildAudit,
  buildDecision,
  buildFailingElement,
  buildUser,
  furtherStep,
  furtherTest,
} from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { bringIntoView } from './bring-into-view.ts';
import { buildComparison } from './build-comparison.ts';
import { buildReport, LOGIN } from './build-report.ts';
import { violations } from './report-browser.ts';
import type { ReportWorld } from './report-world.ts';
import { shareWorld } from './share-world.ts';
import { waitForFocus, waitForFocusOn } from './wait-for-focus.ts';

const TESTER = { email: 'tester@example.in', password: 'demo1234' };

const shared = shareWorld((world) => buildReport(world, 3, addWarnings));

/** Three elements that need a manual decision. */
async function addWarnings({ db }: ReportWorld, pageId: string): Promise<void> {
  const audit = await buildAudit(db, {
    test_instance_id: pageId,
    audit_id: 'link-in-text-block',
    status: 'Warn',
    reason: 'needs-review',
    impact: 'serious',
    category: 'cat.color',
    cnt_elements: 3,
  });
  for (const number of [1, 2, 3])
    await buildFailingElement(db, {
      audit_row_id: audit.id,
      label: `Link ${number}`,
      fe_hash: String(number).repeat(64),
    });
}

async function open(path: string, login = LOGIN): Promise<Page> {
  const page = await openApp(shared.browser, shared.world, { language: 'en', width: 1366, login });
  await page.goto(`/v2/core/test/${shared.built.testRunId}/${path}`);
  return page;
}

const ISSUE = 'report?show=issues&auditId=color-contrast&by=defects';
const WARNING = 'warningslist?auditId=link-in-text-block&by=defects';

async function setAsideFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decide about element 1' }).click();
  await page.getByRole('radio', { name: /This defect on every page/ }).waitFor();
  await page.getByText('Sets aside 11 elements on 11 pages of this report.').first().waitFor();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The pattern behind it is dark.');
  await page.getByRole('button', { name: 'Save decision' }).click();
  await page.getByText('11 elements were set aside: Not an issue.').waitFor();
  await page.getByRole('heading', { name: 'Defect 1 of 2' }).waitFor();
}

test('removes a failure from the list when it is set aside, restores it by Undo, and withdraws a decision', async () => {
  const page = await open(ISSUE);
  await page.getByRole('heading', { name: 'Defect 1 of 3' }).waitFor();
  await setAsideFirst(page);
  await waitForFocusOn(page, 'Defect 1 of 2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The decision was withdrawn.').first().waitFor();
  await page.getByRole('heading', { name: 'Defect 1 of 3' }).waitFor();
  await setAsideFirst(page);
  await page.getByText('11 findings are set aside').waitFor();
  await page.getByRole('link', { name: 'Set aside 11' }).click();
  await page.getByText('The pattern behind it is dark.').waitFor();
  await page.getByRole('button', { name: 'History of the decision of element 1' }).click();
  await page.getByText(/: decided$/).waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await page.getByRole('button', { name: 'Withdraw the decision of element 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('11 findings are set aside').waitFor({ state: 'detached' });
  await releaseAppPage(page);
});

furtherTest('detects an edit conflict of two users and keeps the input of the second', async () => {
  const page = await open(ISSUE);
  await setAsideFirst(page);
  await page.goto(`/v2/core/test/${shared.built.testRunId}/${ISSUE}&decided=set-aside`);
  await page.getByRole('button', { name: 'Change the decision of element 1' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Mine');
  await shared.world.db
    .updateTable('decisions')
    .set({ reason: 'Theirs', version: 7 })
    .where('ended', 'is', null)
    .execute();
  await page.getByRole('button', { name: 'Save change' }).click();
  await page.getByText('Not saved: someone else has changed this decision').waitFor();
  await page.getByText('Theirs').first().waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Reason' }).inputValue(), 'Mine');
  await page.getByRole('button', { name: 'Save change' }).click();
  await page.getByRole('button', { name: 'Save change' }).waitFor({ state: 'detached' });
  await page.getByText('Mine').first().waitFor();
  await releaseAppPage(page);
});

furtherTest('judges warned elements one after the other by keyboard', async () => {
  const page = await open(WARNING);
  const next = page.locator('[data-entry]').nth(1).getByRole('heading').first();
  const second = /Link \d/.exec((await next.textContent()) ?? '')?.[0] ?? 'none';
  await page.getByRole('button', { name: 'Passed: element 1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('1 of 3 elements checked by hand').waitFor();
  // The second element is now element 1, like the previously focused one.
  const now = page.locator('[data-entry]').filter({ hasText: second });
  await waitForFocus(now.getByRole('button', { name: 'Passed: element 1' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('2 of 3 elements checked by hand').waitFor();
  await page.getByRole('link', { name: 'Checked 2' }).click();
  await page
    .getByText(/Checked by hand on .*the markup is the same/)
    .first()
    .waitFor();
  await page.getByText('1 element failed by hand').waitFor();
  await furtherStep('manual results pass axe', async () =>
    assert.deepEqual(await violations(page, 'light'), []),
  );
  await releaseAppPage(page);
});

furtherTest('saves manual tests of a page and focuses the next open one', async () => {
  const page = await open(`report/${shared.built.pageId}`);
  const tests = page.getByRole('region', { name: 'Test these by hand' });
  await tests.getByText('0 of 10 tested on this page').waitFor();
  await tests.getByRole('button', { name: 'Failed' }).first().focus();
  await page.keyboard.press('Enter');
  await tests.getByText('1 of 10 tested on this page').waitFor();
  await waitForFocusOn(page, /^Passed$/);
  assert.deepEqual(await violations(page, 'light'), []);
  await releaseAppPage(page);
});

test('lists each manual test of each page; focuses the next untested one after saving', async () => {
  const page = await open('warningslist?hand=open');
  const region = page.getByRole('region', { name: 'Test these by hand' });
  const left = region.getByText(/^\d+ of 110 still to be tested, on 11 pages$/);
  const before = Number.parseInt((await left.textContent()) ?? '', 10);
  const failed = 110 - before + 1;
  const first = region.getByRole('group').first();
  const name = await first.getAttribute('aria-label');
  await first.getByRole('button', { name: 'Failed' }).focus();
  await page.keyboard.press('Enter');
  await region.getByText(`${before - 1} of 110 still to be tested, on 11 pages`).waitFor();
  await waitForFocus(first.getByRole('button', { name: 'Passed' }));
  assert.notEqual(await first.getAttribute('aria-label'), name);
  await page
    .getByText(failed === 1 ? '1 manual test of a page failed' : `${failed} manual tests of pages failed`)
    .waitFor();
  await region.getByRole('link', { name: `Failed ${failed}` }).press('Enter');
  await region
    .getByText(/^Tested on/)
    .nth(failed - 1)
    .waitFor();
  assert.equal(await region.getByRole('group').count(), failed);
  assert.deepEqual(await violations(page, 'light'), []);
  await releaseAppPage(page);
});

furtherTest(
  'decides about several elements together, and refuses Undo after a change by another user',
  async () => {
    const page = await open(ISSUE);
    const before = await count(page, /^Open/);
    await page.getByRole('button', { name: 'Change the status of several non-compliances' }).press('Enter');
    for (const number of [1, 2])
      await page.getByText(`Select non-compliance ${number}`, { exact: true }).click();
    await page.getByRole('button', { name: 'Decide about the selected elements' }).press('Enter');
    await page.getByRole('radio', { name: 'These defects on every page' }).waitFor();
    await page.getByRole('radio', { name: /^Accepted/ }).press('Space');
    await page.getByRole('textbox', { name: 'Reason' }).fill('The template is replaced in March.');
    await page.getByRole('button', { name: 'Save decision' }).press('Enter');
    await page.getByText('2 elements were set aside: Accepted.').waitFor();
    await page.getByText('Everything that this test found is set aside').waitFor();
    // The deciding component has been unmounted.
    await waitForFocusOn(page, '2 elements were set aside');
    await shared.world.db
      .updateTable('decisions')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('reason', '=', 'The template is replaced in March.')
      .execute();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('The decision was not undone, because it has been changed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    assert.equal(before, 2);
    await releaseAppPage(page);
  },
);

furtherTest('replaces a decision of another user after a message', async () => {
  const page = await open('fullreport');
  const first = page.locator(`section[aria-labelledby="page-${shared.built.pageId}"]`);
  await bringIntoView(first);
  await first.getByRole('button', { name: /^Decide about element 1, Images/ }).press('Enter');
  await first.getByRole('radio', { name: 'This defect on every page' }).press('Space');
  await first.getByRole('textbox', { name: 'Reason' }).fill('It only decorates.');
  const { id } = await shared.world.db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', shared.built.testRunId)
    .where('audit_id', '=', 'image-alt')
    .executeTakeFirstOrThrow();
  const theirs = await buildDecision(shared.world.db, id, { verdict: 'accepted', reason: 'Theirs' });
  await first.getByRole('button', { name: 'Save decision' }).press('Enter');
  await first.getByText('There is already a decision about this.').waitFor();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    first.getByRole('link', { name: 'Look at the earlier decision' }).press('Enter'),
  ]);
  await tab.getByRole('dialog').getByText('Theirs').waitFor();
  assert.match(tab.url(), new RegExp(`item=${theirs}`));
  await tab.close();
  assert.equal(await first.getByRole('textbox', { name: 'Reason' }).inputValue(), 'It only decorates.');
  await first.getByRole('button', { name: 'Replace the earlier decision' }).press('Enter');
  await page.getByText('1 element was set aside: Not an issue.').waitFor();
  await first.getByRole('heading', { name: /^Images have no/ }).waitFor({ state: 'detached' });
  await releaseAppPage(page);
});

furtherTest(
  'full report, consolidated report and comparison have the same counts and support decisions',
  async () => {
    const { earlierId } = await buildComparison(shared.world, shared.built);
    const page = await open('fullreport');
    const decided = await count(page, /^Set aside or checked/);
    await page.getByRole('link', { name: /^Set aside or checked/ }).press('Enter');
    const first = page.locator(`section[aria-labelledby="page-${shared.built.pageId}"]`);
    // Only this list has the text, so the former list is gone.
    await page
      .getByText(/^\d+ pages? on which nothing is set aside or checked (is|are) not listed\.$/)
      .waitFor();
    await bringIntoView(first);
    await first.getByText('It only decorates.', { exact: true }).waitFor();
    await page.getByText('Nothing that was found on this page').waitFor({ state: 'detached' });
    assert.deepEqual(await violations(page, 'light'), []);
    await page.goto(`/v2/core/test/${shared.built.testRunId}/consolidatedreport?decided=set-aside`);
    assert.equal(await count(page, /^Set aside or checked/), decided);
    const image = page.locator('section[aria-labelledby="issue-Fail-image-alt"]');
    await bringIntoView(image);
    await image.getByRole('button', { name: /^Withdraw the decision of element .Images/ }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
    await image.waitFor({ state: 'detached' });
    assert.deepEqual(await violations(page, 'light'), []);
    await page.goto(`/v2/core/test/${shared.built.testRunId}/compare?with=${earlierId}&auditId=image-alt`);
    await page.getByRole('button', { name: 'Decide about element 1' }).press('Enter');
    await page.getByText('Sets aside 1 element on 1 page of the “After” run.').first().waitFor();
    await page.getByRole('textbox', { name: 'Reason' }).fill('It only decorates.');
    await page.getByRole('button', { name: 'Save decision' }).press('Enter');
    await page.getByText('1 element was set aside: Not an issue.').waitFor();
    await page
      .getByRole('link', { name: String(decided - 2), exact: true })
      .and(page.locator(`[href*="${shared.built.testRunId}"]`))
      .press('Enter');
    await page.getByRole('link', { name: `Set aside ${decided - 2}` }).waitFor();
    await releaseAppPage(page);
  },
);

furtherTest(
  'reports that a decision has expired while the page is open, and restores the element to the list',
  async () => {
    const page = await open(`${ISSUE}&decided=set-aside`);
    await page.getByRole('button', { name: 'Change the decision of element 1' }).press('Enter');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Some more weeks.');
    await shared.world.db
      .updateTable('decisions')
      .set({ until: '2020-01-01' })
      .where('ended', 'is', null)
      .execute();
    await endExpiredDecisions(shared.world, systemPrincipal('sweep'));
    await page.getByRole('button', { name: 'Save change' }).press('Enter');
    await page.getByText('This decision has already ended.').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Reason' }).inputValue(), 'Some more weeks.');
    await page.reload();
    await page.getByRole('link', { name: 'Show what is open' }).press('Enter');
    await page.getByRole('heading', { name: 'Defect 1 of 3' }).waitFor();
    await releaseAppPage(page);
  },
);

furtherTest('lets a tester judge warnings but not decide about failures', async () => {
  const { organization_id } = await shared.world.db
    .selectFrom('users')
    .select('organization_id')
    .where('email', '=', LOGIN.email)
    .executeTakeFirstOrThrow();
  const tester = await buildUser(shared.world.db, { ...TESTER, role: 'TESTER', organization_id });
  await shared.world.db
    .updateTable('test_runs')
    .set({ user_id: tester.id })
    .where('id', '=', shared.built.testRunId)
    .execute();
  const page = await open(ISSUE, TESTER);
  await page.getByRole('heading', { name: /Defect 1 of/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Decide/ }).count(), 0);
  await page.goto(`/v2/core/test/${shared.built.testRunId}/${WARNING}`);
  await page.getByRole('button', { name: 'Not applicable: element 1' }).waitFor();
  await releaseAppPage(page);
});

/** The count next to the filter for open or decided findings. */
async function count(page: Page, name: RegExp): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Findings' }).getByRole('link', { name });
  return Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
}
