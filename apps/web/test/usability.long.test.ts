import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { buildComparison } from './build-comparison.ts';
import { buildReport } from './build-report.ts';
import { shareWorld } from './share-world.ts';
import { waitForFocusOn } from './wait-for-focus.ts';

/** Verifies the counts of docs/usability.md: each task as an officer performs it, starting at the dashboard. */
const shared = shareWorld(async (world) => {
  const report = await buildReport(world, 25, async ({ db }) => {
    await db
      .updateTable('failing_elements')
      .set({ root_cause: Buffer.alloc(32, 7) })
      .where('audit_id', '=', 'color-contrast')
      .execute();
  });
  return { report, comparison: await buildComparison(world, report) };
});

/** Upper limit for this test data; more Tab presses mean that the path has changed. */
const MOST_TABS = 30;

/** Counts activations: a click, Enter, or a selection in a list. */
class Steps {
  taken = 0;
  /** Tab presses, counted separately. */
  tabs = 0;

  async follow(target: Locator): Promise<void> {
    await target.click();
    this.taken += 1;
  }

  count(): number {
    return this.taken;
  }

  takeBack(): void {
    this.taken -= 1;
  }

  /** Presses Tab until the target has focus, then Enter. */
  async reach(target: Locator, page: Page): Promise<void> {
    await target.waitFor();
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      assert.ok(this.tabs < MOST_TABS, 'it is not reached');
      await page.keyboard.press('Tab');
      this.tabs += 1;
    }
    await page.keyboard.press('Enter');
    this.taken += 1;
  }

  async choose(list: Locator, option: Locator): Promise<void> {
    await list.click();
    await option.click();
    this.taken += 1;
  }
}

async function openDashboard(): Promise<Page> {
  const page = await openApp(shared.browser, shared.world, { language: 'en', width: 1366 });
  await page.goto('/v2/dashboard');
  // Waits for everything before the runs, so that the number of Tab presses is stable.
  await page.getByRole('heading', { name: 'What to do next' }).waitFor();
  await page.getByRole('region', { name: 'My Websites' }).getByRole('rowheader').first().waitFor();
  return page;
}

const nextStep = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'Last 5 Runs' }).getByRole('link', { name }).first();

/** Asserts that the worst cause and its corrected code are shown. */
async function assertWorstCause(page: Page): Promise<void> {
  await page.waitForURL(/\/failureslist\?auditId=color-contrast&cause=[0-9a-f]{64}$/);
  await page.getByText('Only the defects that this one repair removes.').waitFor();
  await page
    .getByText(/^Corrected (code|declaration)/)
    .first()
    .waitFor();
}

test('reaches the worst cause and its code from the dashboard by keyboard, then all its pages, and sets one status for all', async () => {
  const page = await openDashboard();
  const main = page.getByRole('main');
  const steps = new Steps();
  await steps.reach(nextStep(page, /^Fix first/), page);
  await assertWorstCause(page);
  await waitForFocusOn(page, 'Text has insufficient contrast with its background');
  assert.equal(steps.count(), 1, 'the worst cause and its corrected code, by keyboard alone');

  await steps.follow(main.getByRole('link', { name: /^By page/ }));
  const pages = main.locator('a[href$="/color-contrast"]');
  await pages.nth(10).waitFor();
  assert.equal(await pages.count(), 11);
  assert.equal(steps.count(), 2, 'every page with that cause');
  await page.goBack();
  steps.takeBack();

  await steps.follow(main.getByRole('button', { name: 'Change the status of several non-compliances' }));
  await steps.choose(
    main.getByRole('button', { name: /Select.*Status/ }),
    page.getByRole('option', { name: 'FIX IN PROGRESS', exact: true }),
  );
  await steps.follow(main.getByRole('button', { name: 'Change 25 non-compliances' }));
  await main.getByText('25 non-compliances were changed.').waitFor();
  assert.equal(steps.count(), 4, 'its status everywhere');
  await releaseAppPage(page);
});

test('reaches the changes since last month from the dashboard', async () => {
  const page = await openDashboard();
  const steps = new Steps();
  await nextStep(page, /^Changes since last month/).waitFor();
  // The first run of the website, and the only one at another level, have no previous run to compare with.
  const ways = page.getByRole('region', { name: 'Last 5 Runs' });
  assert.equal(await ways.getByRole('link', { name: /^Fix first/ }).count(), 4);
  assert.equal(await ways.getByRole('link', { name: /^Changes since last month/ }).count(), 2);
  await steps.follow(nextStep(page, /^Changes since last month/));
  await page.getByRole('main').getByText('better by 8 points').waitFor();
  await page
    .getByRole('main')
    .getByText(/^\d+ fixed, \d+ new/)
    .waitFor();
  assert.equal(steps.count(), 1);
  await releaseAppPage(page);
});
