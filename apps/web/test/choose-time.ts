import type { Locator, Page } from 'playwright-core';

/** Selects a time such as `10:30 PM` in the field with this label. */
export async function chooseTime(within: Page | Locator, label: string, time: string): Promise<void> {
  const [, hour = '', minute = '', half = ''] = /^(\d+):(\d\d) (AM|PM)$/.exec(time) ?? [];
  const parts = within.getByRole('group', { name: label }).getByRole('combobox');
  for (const [place, choice] of [hour, minute, half].entries()) await parts.nth(place).selectOption(choice);
}
