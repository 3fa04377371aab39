import type { PageElement } from '@abhigam/facts';
import { spellNamedAttribute } from '../../corrections/aria-attributes.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable, isShownInPage } from '../../semantics/hidden.ts';
import { labelsFor } from '../../semantics/labels.ts';
import { hasContent, isNameless } from '../../semantics/name.ts';
import { hasSemantics } from '../../semantics/role.ts';

const MEANT: Readonly<Record<string, string>> = {
  'aria-labeledby': 'aria-labelledby',
  'aria-labelby': 'aria-labelledby',
  'aria-labelled-by': 'aria-labelledby',
  'aria-labelled': 'aria-labelledby',
  'aria-labledby': 'aria-labelledby',
  arialabelledby: 'aria-labelledby',
  labelledby: 'aria-labelledby',
  'aria-lable': 'aria-label',
  arialabel: 'aria-label',
  'aria-describeby': 'aria-describedby',
  'aria-described-by': 'aria-describedby',
  ariadescribedby: 'aria-describedby',
  describedby: 'aria-describedby',
};
/** Further attributes that give a name. */
const OTHER_NAMES = ['aria-label', 'alt', 'title', 'placeholder', 'value'];
const WRONG = Object.keys(MEANT);
const ALL = ['aria-label', 'aria-labelledby', 'aria-describedby', ...WRONG]
  .map((name) => `[${name}]`)
  .join(', ');

/**
 * ANDI 0031, including the further misspellings in its help. Fails only when the element has no name without
 * it; only Chrome supports `aria-labeledby`, so a name from it does not count.
 */
export const ariaMisspelled = defineRule({
  id: 'andi-aria-misspelled',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'serious',
  isAriaOnly: true,
  alerts: ['0031'],
  category: 'cat.aria',
  limits: 'aria-syntax',
  defect: { 'name-lost': ['name', 'attribute-unknown'], ignored: 'attribute-unknown' },
  correct: spellNamedAttribute,
  targets: (page) => page.all(ALL).filter((element) => isPerceivable(element) && isShownInPage(element)),
  evaluate: (element) => {
    const wrong = WRONG.find((name) => element.attribute(name)?.trim() && !isItsOwn(element, name));
    if (wrong === undefined) return pass;
    const right = MEANT[wrong] ?? '';
    const losesName = right !== 'aria-describedby' && needsName(element) && isNamelessWithout(element, wrong);
    return losesName ? fail('name-lost', { wrong, right }) : review('ignored', { wrong, right });
  },
  text: {
    en: {
      title: 'ARIA attribute is misspelt',
      description:
        'Browsers ignore such attributes, so screen reader users never hear their text. Correct the spelling.',
      messages: {
        'name-lost':
          'The attribute `{wrong}` does not exist, so this element has no accessible name in most browsers. Use `{right}`.',
        ignored:
          'The attribute `{wrong}` does not exist, and browsers ignore it. If you mean `{right}`, correct the spelling.',
      },
    },
  },
});

/** Custom elements may define their own attributes. */
function isItsOwn(element: PageElement, name: string): boolean {
  return element.tag.includes('-') && !name.startsWith('aria-');
}

function needsName(element: PageElement): boolean {
  return isTabbable(element) || hasSemantics(element, 'img');
}

/** Nothing else names it: no label, text or attribute that other browsers use. */
function isNamelessWithout(element: PageElement, attribute: string): boolean {
  if (isNameless(element)) return true;
  if (element.ax?.nameFrom !== attribute) return false;
  const isNamedOtherwise =
    element.closest('label') !== null ||
    labelsFor(element).length > 0 ||
    OTHER_NAMES.some((name) => element.attribute(name)?.trim()) ||
    hasContent(element);
  return !isNamedOtherwise;
}
