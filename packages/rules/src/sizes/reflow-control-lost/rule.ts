import type { GoneControls, Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isBehindOpenDialog } from '../../semantics/behind-dialog.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

/** Functions that are not needed on a narrow screen. */
const WIDE_SCREEN_FUNCTIONS = /\b(?:print|full ?screen|enlarge|expand|wide|compact|columns?)\b|प्रिंट|मुद्रण/i;

/**
 * Controls that are visible in the default viewport but not at 320 CSS pixels, nor are others with the same
 * name or address. They count as available when a replacement may open them or anything on the page is
 * collapsed; except a single button that is removed from a visible form, or a tab from a visible tab list,
 * without another of the same text.
 */
export const reflowControlLost = defineRule({
  id: 'reflow-control-lost',
  source: 'interaction',
  module: 'sizes',
  criteria: ['1.4.10'],
  impact: 'serious',
  category: 'cat.sensory-and-visual-cues',
  limits: 'other-size',
  defect: 'gone-at-phone-width',
  dependsOn: ['layout', 'scripts'],
  targets: (page) =>
    resolveRefs(
      page,
      goneIn(page).map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const gone = goneIn(page).find((one) => resolveRef(page, one.element) === element);
    if (!gone || isBehindOpenDialog(element)) return pass;
    const isOfForm = gone.isAlone === true && isButtonOfForm(element, page);
    const isTab = gone.isAlone === true && isOneOfTabs(element, page);
    const isKept = page.facts.use?.sizes?.narrow.mayOpen && !(gone.isAlone && isInMain(element));
    if (isKept && !isOfForm && !isTab) return pass;
    const first = resolveRef(page, gone.first);
    const values = {
      name: shortened(first?.name || first?.visibleText || `<${first?.tag ?? element.tag}>`, 60),
      count: gone.count,
    };
    if (isOfForm) return fail('button', values);
    const isNavigation = gone.count > 1 && element.closest('nav, [role=navigation i]') !== null;
    const containsNavigation = gone.count > 1 && element.all('nav, [role=navigation i]').length > 0;
    return gone.fields > 0 || isNavigation || containsNavigation || isTab
      ? fail('gone', values)
      : review('maybe', values);
  },
  text: {
    en: {
      title: 'Control is missing at a width of 320 CSS pixels',
      description:
        'People who enlarge a page to 400%, and people with phones, see it at a width of 320 CSS pixels. Provide every function at this width too, for example through a menu button.',
      messages: {
        gone: 'At a width of 320 CSS pixels this part is hidden with its controls ({count}; the first is "{name}"), and no visible control opens it. Show this part, or provide a button that opens it.',
        button:
          'At a width of 320 CSS pixels the button "{name}" is hidden while its form is shown, and there is no replacement. Show the button at every width.',
        maybe:
          'At a width of 320 CSS pixels this part is hidden with its controls ({count}; the first is "{name}"). Check that people can do the same in another way at this width.',
      },
    },
  },
});

function goneIn(page: Page): readonly GoneControls[] {
  return page.facts.use?.sizes?.narrow.gone ?? [];
}

function isInMain(element: PageElement): boolean {
  return (
    element.closest('main, [role=main i]') !== null && element.closest('header, nav, aside, footer') === null
  );
}

/** Other tabs of its list are visible. */
function isOneOfTabs(element: PageElement, page: Page): boolean {
  if (!element.matches('[role=tab i]') || element.visibleText === '') return false;
  const gone = new Set(goneIn(page).map((one) => resolveRef(page, one.element)));
  const tabs = element.closest('[role=tablist i]')?.all('[role=tab i]') ?? [];
  return tabs.filter((tab) => tab !== element && isVisible(tab) && !gone.has(tab)).length > 1;
}

/** A button with text in a form of the main content whose fields are all still visible. */
function isButtonOfForm(element: PageElement, page: Page): boolean {
  const form = element.closest('form');
  if (!form || !isInMain(element) || element.visibleText === '' || WIDE_SCREEN_FUNCTIONS.test(element.name))
    return false;
  if (!element.matches('button, input[type=submit i], input[type=button i]')) return false;
  const goneFields = goneIn(page).filter((one) => {
    const box = resolveRef(page, one.element);
    return box !== null && one.fields > 0 && (form.contains(box) || box.contains(form));
  });
  return goneFields.length === 0 && form.all('input:not([type=hidden i]), select, textarea').length > 0;
}
