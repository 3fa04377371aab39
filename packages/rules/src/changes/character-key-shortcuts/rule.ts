import type { Page } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';

const MAX_NAMED = 5;

/** Elements that could switch a shortcut off or change it, here or on another page; a text field cannot. */
const CONTROLS =
  'a[href], area[href], button, select, summary, iframe, input:not([type=hidden i], [type=text i], [type=search i], [type=email i], [type=tel i], [type=url i], [type=password i]):is([type]), [role], [tabindex], [contenteditable]';

/**
 * A page that responds to single characters while nothing has focus. Fails when nothing on the page could
 * switch that off; otherwise needs a manual check.
 */
export const characterKeyShortcuts = defineRule({
  id: 'character-key-shortcuts',
  source: 'interaction',
  module: 'changes',
  criteria: ['2.1.4'],
  impact: 'serious',
  act: ['ffbc54'],
  category: 'cat.keyboard',
  limits: 'tried-shortcuts',
  defect: 'own',
  targets: (page) => (page.top.root ? [page.top.root] : []),
  evaluate: (_root, page) => {
    const found = page.facts.use?.changes?.shortcuts ?? [];
    if (found.length === 0) return pass;
    const keys = found.slice(0, MAX_NAMED).map(({ key }) => key);
    const values = { keys: keys.join(' ') };
    return hasControl(page) ? review('answers', values) : fail('no-control', values);
  },
  text: {
    en: {
      title: 'Single-character keyboard shortcuts are active on the whole page',
      description:
        'Users of speech input, and people who hit keys by mistake, trigger such shortcuts without meaning to. Let people turn the shortcuts off or change their keys, or require a modifier key such as Ctrl.',
      messages: {
        'no-control':
          'Each of these characters alone triggers something on this page: {keys}. The page has no control to turn these shortcuts off or change their keys. Require a modifier key such as Ctrl.',
        answers:
          'Each of these characters alone triggers something on this page: {keys}. Can people turn these shortcuts off or change the keys?',
      },
    },
  },
});

function hasControl(page: Page): boolean {
  return page.elements.some(
    (element) => element.matches(CONTROLS) || element.listensTo('click', 'change', 'input'),
  );
}
