import type { PageElement } from '@abhigam/facts';
import { addSelectedState } from '../../corrections/aria-attributes.ts';
import { defineRule, fail, pass } from '../../rule.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * The tab of the only visible panel that does not expose its selected state. Tested only when every tab
 * references its panel through `aria-controls`.
 */
export const tabStateMissing = defineRule({
  id: 'tab-state-missing',
  source: 'andi',
  module: 'structures',
  criteria: ['4.1.2'],
  impact: 'serious',
  isAriaOnly: true,
  category: 'cat.aria',
  limits: 'opened-states',
  defect: 'own',
  dependsOn: ['other-elements'],
  correct: addSelectedState,
  targets: (page) => page.all('[role=tab i]').filter((tab) => isShownAndExposed(tab) && isChosen(tab)),
  evaluate: (tab) => {
    const selected = tab.attribute('aria-selected')?.trim().toLowerCase();
    if (selected === 'true' || tab.attribute('aria-expanded')?.toLowerCase() === 'true') return pass;
    return fail(selected === 'false' ? 'wrong' : 'unsaid', { name: shortened(tab.name) });
  },
  text: {
    en: {
      title: 'Tab does not expose whether it is selected',
      description:
        'Screen reader users do not learn which tab is open, although others see it. Set `aria-selected="true"` on the selected tab and `aria-selected="false"` on the others.',
      messages: {
        unsaid:
          'The panel of "{name}" is shown, but the tab does not expose that it is selected. Set `aria-selected="true"`.',
        wrong:
          'The panel of "{name}" is shown, but the tab says that it is not selected. Set `aria-selected="true"`.',
      },
    },
  },
});

/** The tab's panel is the only visible one of its tab list. */
function isChosen(tab: PageElement): boolean {
  const tabs = tab.closest('[role=tablist i]')?.all('[role=tab i]') ?? [];
  if (tabs.length < 2) return false;
  const panels = tabs.map((one) => one.referenced('aria-controls')[0]?.element ?? null);
  if (panels.some((panel) => panel === null) || new Set(panels).size < tabs.length) return false;
  const shown = tabs.filter((_, at) => panels[at]?.isShown === true);
  return shown.length === 1 && shown[0] === tab;
}
