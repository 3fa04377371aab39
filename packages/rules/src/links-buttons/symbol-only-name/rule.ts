import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { hasWords, shortened } from '../../semantics/words.ts';

const CONTROLS =
  'a[href], button, summary, input[type=button i], input[type=submit i], [role=button i], [role=link i], [role=tab i], [role=menuitem i]';
/** Private use characters of icon fonts, which have no name and so give none. */
const ICON_LETTERS = /[\p{Co}\p{Cn}]/u;
/** Names of calculator keys. */
const OPERATOR = /^[-+−×÷*/=%√.,()±]$/u;
const MIN_DIGITS = 3;

/**
 * Links and buttons whose name is a symbol, such as "❮" or "☰": screen readers announce the name of the symbol,
 * or nothing.
 */
export const symbolOnlyName = defineRule({
  id: 'symbol-only-name',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.4.4', '2.4.6'],
  impact: 'moderate',
  category: 'cat.links',
  limits: 'name',
  defect: 'own',
  targets: (page) =>
    page.all(CONTROLS).filter((control) => control.name !== '' && isShownAndExposed(control)),
  evaluate: (control) => {
    const { name } = control;
    if (hasWords(name) || ICON_LETTERS.test(name) || hasWords(control.ax?.description ?? '')) return pass;
    return isCalculatorKey(control) ? pass : review('sign', { name: shortened(name) });
  },
  text: {
    en: {
      title: 'Accessible name of a link or button is only a symbol',
      description:
        'Screen readers announce a symbol by its Unicode name ("heavy left-pointing angle quotation mark"), or not at all. Name the control in words, as visible text or in `aria-label`, for example "Previous", "Menu" or "Close".',
      messages: {
        sign: 'This control is announced only as "{name}". Does this tell people what the control does? If not, name the control in words.',
      },
    },
  },
});

/** Among digits that are buttons, too. */
function isCalculatorKey(control: PageElement): boolean {
  if (!OPERATOR.test(control.name.trim())) return false;
  const { parent } = control;
  const around = parent?.parent?.matches('body, main') === false ? parent.parent : parent;
  const keys = around?.all('button, [role=button i], input[type=button i]') ?? [];
  return keys.filter(({ name }) => /^\p{Nd}$/u.test(name.trim())).length >= MIN_DIGITS;
}
