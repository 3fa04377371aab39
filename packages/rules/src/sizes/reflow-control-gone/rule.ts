import type { GoneControls, Page } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { atRef, elementsAt } from '../../semantics/at-ref.ts';
import { isBehindOpenDialog } from '../../semantics/behind-dialog.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * Controls that the window shows as it is, and not at 320 CSS pixels, neither they nor others of their name or address.
 * Where something is shown in their place that may open them, or anything on the page is folded up, they count as kept.
 */
export const reflowControlGone = defineRule({
  id: 'reflow-control-gone',
  source: 'interaction',
  module: 'sizes',
  criteria: ['1.4.10'],
  impact: 'serious',
  targets: (page) =>
    elementsAt(
      page,
      goneIn(page).map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const gone = goneIn(page).find((one) => atRef(page, one.element) === element);
    if (!gone || page.facts.use?.sizes?.narrow.mayOpen || isBehindOpenDialog(element)) return pass;
    const first = atRef(page, gone.first);
    const values = {
      name: shortened(first?.name || first?.visibleText || `<${first?.tag ?? element.tag}>`, 60),
      count: gone.count,
    };
    const isNavigation = gone.count > 1 && element.closest('nav, [role=navigation i]') !== null;
    const holdsNavigation = gone.count > 1 && element.all('nav, [role=navigation i]').length > 0;
    return gone.fields > 0 || isNavigation || holdsNavigation
      ? fail('gone', values)
      : review('maybe', values);
  },
  text: {
    en: {
      title: 'Controls are missing on a narrow screen',
      description:
        'People who enlarge a page to 400%, and people with phones, see it 320 pixels wide. Whatever can be done on a wide screen must be possible there too, for example through a menu button.',
      messages: {
        gone: 'At 320 CSS pixels this part is hidden with its controls ({count}; the first is "{name}"), and nothing that is shown there opens it. Show it, or give a button that does.',
        maybe:
          'At 320 CSS pixels this part is hidden with its controls ({count}; the first is "{name}"). Check that the same can be done in another way on a screen of this width.',
      },
    },
  },
});

function goneIn(page: Page): readonly GoneControls[] {
  return page.facts.use?.sizes?.narrow.gone ?? [];
}
