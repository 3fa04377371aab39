import type { Locator, Page } from 'playwright-core';

/** Far more stops than any screen has; beyond it a control cannot be reached. */
const MAX_STOPS = 150;

/** Uses a page by the keyboard alone. */
export class Keyboard {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until the control has the focus; throws when it never gets it. */
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

  /** Replaces what a text field holds. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Goes to a group of radio buttons and moves with the arrow keys until the wanted one is chosen. */
  async choose(group: Locator, option: RegExp): Promise<void> {
    await group.waitFor();
    const radios = await group.getByRole('radio').all();
    const wanted = group.getByRole('radio', { name: option });
    for (let stops = 0; stops < MAX_STOPS && !(await anyHasFocus(radios)); stops += 1) {
      await this.page.keyboard.press('Tab');
    }
    for (let moves = 0; moves < radios.length && !(await wanted.isChecked()); moves += 1) {
      await this.page.keyboard.press('ArrowDown');
    }
    if (!(await wanted.isChecked())) throw new Error(`${option} cannot be chosen with the arrow keys`);
  }
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === element.ownerDocument.activeElement);
}

async function anyHasFocus(controls: Locator[]): Promise<boolean> {
  for (const control of controls) if (await hasFocus(control)) return true;
  return false;
}
