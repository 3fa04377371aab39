import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '@abhigam/domain';
import { furtherTest } from '@abhigam/testing';
import type { Page } from 'playwright-core';
import { openApp, releaseAppPage } from './app-page.ts';
import { buildNonCompliances, PEOPLE } from './build-non-compliances.ts';
import { rowsOf, selectByKeyboard } from './list-steps.ts';
import { shareWorld } from './share-world.ts';

const PATH = '/v2/activities/testmgmt/managenoncompliance';
const IMAGES = 16;

const shared = shareWorld((world) => buildNonCompliances(world, IMAGES));

async function open(query: string, role: Role) {
  const page = await openApp(shared.browser, shared.world, {
    language: 'en',
    width: 1366,
    login: PEOPLE[role],
  });
  await page.goto(PATH + query);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  return page;
}

/** Without filters, the row of the other organization is listed as well. */
const found = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 non-compliance' : `${count} non-compliances`, { exact: true }).waitFor();

test('filters by website, organization and search independently, and stores them in the address', async () => {
  const page = await open('', 'SUPERADMIN');
  await found(page, IMAGES + 1);
  const website = page.getByRole('combobox', { name: 'Website' });
  await website.fill('Foreign');
  await page.getByRole('option', { name: /Foreign Board/ }).waitFor();
  await website.press('ArrowDown');
  await website.press('Enter');
  await found(page, 1);
  await rowsOf(page).getByText('Foreign Board').waitFor();
  assert.match(page.url(), /websiteId=/);
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await found(page, IMAGES + 1);
  assert.equal(await website.inputValue(), '');
  const organization = page.getByRole('combobox', { name: 'Organization' });
  await organization.fill('district adm');
  await page.getByRole('option', { name: 'District Administration' }).waitFor();
  await organization.press('ArrowDown');
  await organization.press('Enter');
  await found(page, IMAGES);
  assert.match(page.url(), /organizationId=\d/);
  // The names are loaded from the address alone.
  await page.goto(`${page.url()}&websiteId=${shared.built.websiteId}`);
  await found(page, IMAGES);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'District Administration'),
  );
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'Example District'),
  );
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await found(page, IMAGES + 1);
  for (const [text, count] of [
    ['foreign', 1],
    ['district.example', IMAGES],
    ['District Administration', IMAGES],
  ] as const) {
    await page.getByLabel('Search by website or organization').fill(text);
    await page.getByLabel('Search by website or organization').press('Enter');
    await found(page, count);
  }
  assert.match(page.url(), /search=District\+Administration/);
  await page.reload();
  await found(page, IMAGES);
  await page.getByLabel('Search by website or organization').fill('no such website');
  await page.getByLabel('Search by website or organization').press('Enter');
  await page.getByText('No non-compliance matches these filters.').waitFor();
  await releaseAppPage(page);
});

furtherTest('each page size shows its number of rows, and ALL shows all', async () => {
  const page = await open('', 'ADMIN');
  await found(page, IMAGES);
  for (const [size, count] of [
    ['5', 5],
    ['10', 10],
    ['15', 15],
    ['ALL', IMAGES],
  ] as const) {
    await selectByKeyboard(page, 'Rows per page', size);
    await rowsOf(page)
      .nth(count - 1)
      .waitFor();
    assert.equal(await rowsOf(page).count(), count, size);
  }
  await releaseAppPage(page);
});

furtherTest('opens an item of another page by address, with its website and code', async () => {
  const page = await open(`?item=${shared.built.imageIds[14]}`, 'ADMIN');
  const dialog = page.getByRole('dialog', { name: 'Image has no text alternative' });
  await dialog.getByText('banner-15.png').waitFor();
  await dialog.getByText('Example District').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.doesNotMatch(page.url(), /item=/);
  await releaseAppPage(page);
});

test('shows that an item is not accessible, and can be closed', async () => {
  const { id } = await shared.world.db
    .selectFrom('non_compliances')
    .innerJoin('websites', 'websites.id', 'website_id')
    .select('non_compliances.id')
    .where('websites.name', '=', 'Foreign Board')
    .executeTakeFirstOrThrow();
  const page = await open(`?item=${id}`, 'TESTER');
  const dialog = page.getByRole('dialog', { name: 'Non-compliance' });
  await dialog.getByText('No data found').waitFor();
  assert.equal(await dialog.getByText('Foreign Board').count(), 0);
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await releaseAppPage(page);
});

for (const role of ['TESTER', 'ADMINEXPERT'] as const) {
  furtherTest(`no link of the screen leads ${role} to a screen without access`, async () => {
    const page = await open('?status=ALL&size=ALL', role);
    await rowsOf(page)
      .nth(IMAGES + 1)
      .waitFor();
    // Opens the details from the list.
    await rowsOf(page).first().getByRole('rowheader').getByRole('link').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
    const others = new Set(
      links.filter((href) => href.startsWith(shared.world.url) && !href.startsWith(shared.world.url + PATH)),
    );
    assert.ok(others.size > 2);
    for (const href of others) {
      const refused: string[] = [];
      const onResponse = (response: { status(): number; url(): string }) => {
        if (response.status() === 403 || response.status() === 404) refused.push(response.url());
      };
      page.on('response', onResponse);
      await page.goto(href);
      await page.locator('h1').first().waitFor();
      await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
      page.off('response', onResponse);
      assert.deepEqual(refused, [], href);
      assert.doesNotMatch(page.url(), /\/error\//, href);
    }
    await releaseAppPage(page);
  });
}
