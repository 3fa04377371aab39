import { wrapInList } from '../../corrections/list.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isCustomElement } from '../../semantics/lists.ts';
import { explicitRole } from '../../semantics/role.ts';

/**
 * ANDI 007A. Below a custom element without a `dl` it needs a manual check: the element's script may provide
 * semantics.
 */
export const dlItemNoList = defineRule({
  id: 'andi-dl-item-no-list',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['007A'],
  category: 'cat.structure',
  limits: 'list',
  defect: ['list-parts@list', 'item-outside'],
  correct: wrapInList,
  targets: (page) =>
    page.all('dt, dd').filter((item) => explicitRole(item) === null && item.isShown && !isAriaHidden(item)),
  evaluate: (item) => {
    if (item.closest('dl')) return pass;
    const values = { tag: item.tag };
    return [...item.ancestors()].some(isCustomElement) ? review('unsure', values) : fail('outside', values);
  },
  text: {
    en: {
      title: 'Term or description is outside a description list',
      description:
        'Screen readers do not say which description belongs to which term if the two are outside a `dl`. Put `dt` and `dd` into a `dl`.',
      messages: {
        outside: 'This `{tag}` is not in a `dl`. Put it into a `dl`, or use another element.',
        unsure: 'This `{tag}` may not belong to a `dl`. Check how screen readers announce it.',
      },
    },
  },
});
