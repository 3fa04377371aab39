import type { Page, PageElement } from '@abhigam/facts';
import { isInactive } from '../semantics/controls.ts';
import { hasSemantics } from '../semantics/role.ts';
import { groupedByName, nameAndDescription } from '../semantics/same-name.ts';
import { entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

export interface ButtonEntry extends InventoryEntry {
  isDisabled: boolean;
  /** Number of buttons in the document with the same name, itself included; 0 without a name. */
  sameName: number;
}

const buttonsByName = groupedByName(isButton);

/** All visible or exposed buttons, by markup or role. */
export function listButtons(page: Page): Inventory<ButtonEntry> {
  return inventoryOf(page.elements.filter(isButton), (button) => ({
    ...entryOf(button),
    isDisabled: isInactive(button),
    sameName:
      button.name === '' ? 0 : (buttonsByName(button.frame).get(nameAndDescription(button))?.length ?? 0),
  }));
}

function isButton(element: PageElement): boolean {
  return (element.isShown || element.isExposed) && hasSemantics(element, 'button');
}
