import type { Page, PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isDisabled } from '../../semantics/focus.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';

/**
 * ANDI 0250, for the page as a whole. Elements with only `aria-disabled` stay in the tab order and are not
 * counted.
 */
export const disabledElements = defineRule({
  id: 'andi-disabled-elements',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  alerts: ['0250'],
  limits: 'hidden-content',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) => (page.top.root && controlsOf(page).length > 0 ? [page.top.root] : []),
  evaluate: (_root, page) => {
    const count = controlsOf(page).filter(isDisabled).length;
    return count > 0 ? review('disabled', { count }) : pass;
  },
  text: {
    en: {
      title: 'Page has disabled elements',
      description:
        'The Tab key skips disabled elements, so they were not tested, and screen reader users may not know that they exist. Test the page again when they are enabled.',
      messages: {
        disabled: 'Disabled fields and buttons on this page: {count}. Enable them and test the page again.',
      },
    },
  },
});

function controlsOf(page: Page): PageElement[] {
  return page
    .all('input:not([type=hidden i]), select, textarea, button')
    .filter((element) => isShownInPage(element) && !isAriaHidden(element));
}
