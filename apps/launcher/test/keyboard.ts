import type { Locator, Page } from 'playwright-core';

/** More than any screen has; beyond it a control is unreachable. */
const MAX_STOPS = 150;

/** Drives a page with the keyboard only. */
export class Keyboard {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until the control has focus; throws if it never does. */
  async tabTo(control: Locator): Promise<void> {
    await control.waitFor();
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if (await hasFocus(control)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${control} cannot be reached with the Tab key`);
  }

  async activate(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(control);
    await this.page.keyboard.press(key);
  }

  /** Replaces the content of a text field. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Moves to a radio group and selects an option with the arrow keys. */
  async choose(group: Locator, option: RegExp): Promise<void> {
    await group.waitFor();
    const radios = await group.getByRole('radio').all();
    const radio = group.getByRole('radio', { name: option });
    for (let stops = 0; stops < MAX_STOPS && !(await anyHasFocus(radios)); stops += 1) {
      await this.page.keyboard.press('Tab');
    }
    for (let moves = 0; moves < radios.length && !(await radio.isChecked()); moves += 1) {
      await this.page.keyboard.press('ArrowDown');
    }
    if (!(await radio.isChecked())) throw new Error(`${option} cannot be chosen with the arrow keys`);
  }
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === element.ownerDocument.activeElement);
}

async function anyHasFocus(controls: Locator[]): Promise<boolean> {
  for (const control of controls) if (await hasFocus(control)) return true;
  return false;
}
