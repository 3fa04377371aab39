import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildAudit, buildFailingElement, buildUser } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { leaveApp, openApp } from './app-page.ts';
import { type BuiltReport, buildReport, LOGIN } from './build-report.ts';
import { launchBrowser, type TestBrowser, violations } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

const TESTER = { email: 'tester@example.in', password: 'demo1234' };

let world: ReportWorld;
let browser: TestBrowser;
let report: BuiltReport;

before(async () => {
  browser = await launchBrowser();
  world = await openReportWorld();
  report = await buildReport(world, 3, addWarnings);
});
after(async () => {
  await browser?.close();
  await world?.close();
});

/** Three elements that a person must look at. */
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
  const page = await openApp(browser, world, { language: 'en', width: 1366, login });
  await page.goto(`/v2/core/test/${report.testRunId}/${path}`);
  return page;
}

const ISSUE = 'report?show=issues&auditId=color-contrast';
const WARNING = 'warningslist?auditId=link-in-text-block';

async function setAsideFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decide about element 1' }).click();
  await page.getByRole('radio', { name: /This defect on every page/ }).waitFor();
  await page.getByText('Sets aside 11 elements on 11 pages of this report.').first().waitFor();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The pattern behind it is dark.');
  await page.getByRole('button', { name: 'Save decision' }).click();
  await page.getByText('11 elements were set aside: Not an issue.').waitFor();
  await page.getByRole('heading', { name: 'Non-compliance 1 of 2' }).waitFor();
}

test('a failure that is set aside leaves the list, comes back by Undo, and is withdrawn among those set aside', async () => {
  const page = await open(ISSUE);
  await page.getByRole('heading', { name: 'Non-compliance 1 of 3' }).waitFor();
  await setAsideFirst(page);
  assert.match(await focused(page), /Non-compliance 1 of 2/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The decision was withdrawn.').first().waitFor();
  await page.getByRole('heading', { name: 'Non-compliance 1 of 3' }).waitFor();
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
  await leaveApp(page);
});

test('two people change one decision: the second sees the change of the first and keeps its words', async () => {
  const page = await open(ISSUE);
  await setAsideFirst(page);
  await page.goto(`/v2/core/test/${report.testRunId}/${ISSUE}&decided=set-aside`);
  await page.getByRole('button', { name: 'Change the decision of element 1' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Mine');
  await world.db
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
  await leaveApp(page);
});

test('warned elements are judged by keyboard, one after the other', async () => {
  const page = await open(WARNING);
  await page.getByRole('button', { name: 'Passed: element 1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('1 of 3 elements checked by hand').waitFor();
  assert.equal(await focused(page), 'Passed');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('2 of 3 elements checked by hand').waitFor();
  await page.getByRole('link', { name: 'Checked 2' }).click();
  await page
    .getByText(/Checked by hand on .*the markup is the same/)
    .first()
    .waitFor();
  await page.getByText('1 element failed by hand').waitFor();
  assert.deepEqual(await violations(page, 'light'), []);
  await leaveApp(page);
});

test('hand tests of a page are saved, and the next open one has the focus', async () => {
  const page = await open(`report/${report.pageId}`);
  const tests = page.getByRole('region', { name: 'Test these by hand' });
  await tests.getByText('0 of 10 tested on this page').waitFor();
  await tests.getByRole('button', { name: 'Failed' }).first().focus();
  await page.keyboard.press('Enter');
  await tests.getByText('1 of 10 tested on this page').waitFor();
  assert.equal(await focused(page), 'Passed');
  assert.deepEqual(await violations(page, 'light'), []);
  await leaveApp(page);
});

test('a tester judges warnings and decides about no failures', async () => {
  const { organization_id } = await world.db
    .selectFrom('users')
    .select('organization_id')
    .where('email', '=', LOGIN.email)
    .executeTakeFirstOrThrow();
  const tester = await buildUser(world.db, { ...TESTER, role: 'TESTER', organization_id });
  await world.db
    .updateTable('test_runs')
    .set({ user_id: tester.id })
    .where('id', '=', report.testRunId)
    .execute();
  const page = await open(ISSUE, TESTER);
  await page.getByRole('heading', { name: /Non-compliance 1 of/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Decide/ }).count(), 0);
  await page.goto(`/v2/core/test/${report.testRunId}/${WARNING}`);
  await page.getByRole('button', { name: 'Not applicable: element 1' }).waitFor();
  await leaveApp(page);
});

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}
