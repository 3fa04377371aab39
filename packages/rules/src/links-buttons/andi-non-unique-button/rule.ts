import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { groupedByName, nameAndDescription } from '../../semantics/same-name.ts';
import { shortened } from '../../semantics/words.ts';

/** Containers that distinguish buttons with one name. */
const CONTEXTS =
  'form, fieldset, dialog, details, article, li, tr, figure, search, [role=form i], [role=group i], [role=dialog i], [role=alertdialog i], [role=article i], [role=listitem i], [role=row i], [role=search i], [role=toolbar i], [role=tabpanel i]';

const sameNamed = groupedByName(isNamedButton, nameInContext);

/** ANDI 0200. Compares only buttons in the same context: each form may have a "Search", each row an "Edit". */
export const nonUniqueButton = defineRule({
  id: 'andi-non-unique-button',
  source: 'andi',
  module: 'links-buttons',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  alerts: ['0200'],
  limits: 'shared-name',
  defect: 'own',
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
  targets: (page) => page.elements.filter(isNamedButton),
  evaluate: (button) => {
    const count = sameNamed(button.frame).get(nameInContext(button))?.length ?? 0;
    return count > 1 ? review('same-name', { name: shortened(button.name), count }) : pass;
  },
  text: {
    en: {
      title: 'Buttons have the same name',
      description:
        'People who move from button to button, or say the name of a button, cannot tell such buttons apart. Say in each name what the button acts on.',
      messages: {
        'same-name':
          '{count} buttons have the name "{name}". If the buttons do different things, say in each name what the button acts on.',
      },
    },
  },
});

function isNamedButton(element: PageElement): boolean {
  return element.isExposed && element.name !== '' && hasSemantics(element, 'button');
}

function nameInContext(button: PageElement): string {
  return `${button.closest(CONTEXTS)?.node ?? ''} ${nameAndDescription(button)}`;
}
