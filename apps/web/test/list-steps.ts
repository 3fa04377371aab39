import type { Locator, Page } from 'playwright-core';

/** Rows of the list on the page, without its head. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader') });
}

/** Chooses from a list of choices as a person does who has no mouse. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).last().press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
}
