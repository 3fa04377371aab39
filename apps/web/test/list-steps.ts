import type { Locator, Page } from 'playwright-core';

/** Rows of the list, without its header. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader') });
}

/** Selects an option by keyboard. */
export async function selectByKeyboard(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).last().press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
}
