import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { isNameless } from '../../semantics/name.ts';
import { missingIds, NAMING_REFERENCES, referencedIds } from '../../semantics/references.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { isVisible } from '../../semantics/visible.ts';

type Verdict = Outcome<'name-lost' | 'one-missing' | 'several-missing'>;

/**
 * ANDI 0063 and 0065 for ARIA. Fails only when aria-labelledby resolves to nothing and the element has no other
 * name; a missing description may be added later, with an error message.
 */
export const referenceMissing = defineRule({
  id: 'andi-reference-missing',
  source: 'andi',
  module: 'focusable',
  criteria: ['1.3.1', '4.1.2'],
  impact: 'serious',
  isAriaOnly: true,
  alerts: ['0063', '0065'],
  category: 'cat.aria',
  limits: 'reference',
  defect: {
    'name-lost': ['name', 'reference-missing', 'value-invalid'],
    'one-missing': ['reference-missing', 'value-invalid'],
    'several-missing': ['reference-missing', 'value-invalid'],
  },
  dependsOn: ['other-elements'],
  targets: (page) =>
    page
      .all('[aria-labelledby], [aria-describedby]')
      .filter(
        (element) =>
          isPerceivable(element) &&
          NAMING_REFERENCES.some((attribute) => referencedIds(element, attribute).length > 0),
      ),
  evaluate: (element) => {
    const verdicts = NAMING_REFERENCES.map((attribute) => judgeAttribute(element, attribute));
    return (
      verdicts.find(({ verdict }) => verdict === 'fail') ??
      verdicts.find(({ verdict }) => verdict === 'review') ??
      pass
    );
  },
  text: {
    en: {
      title: 'ARIA attribute refers to an id that does not exist',
      description:
        'Screen reader users do not get the name or description that the referenced element should provide. Refer to the id of an element that exists on the page.',
      messages: {
        'name-lost':
          'No element has the id in `aria-labelledby="{ids}"`, so this element has no accessible name. Refer to an existing element, or write the name in `aria-label`.',
        'one-missing': 'No element has the id `{ids}` in `{attribute}`. Correct or remove the id.',
        'several-missing':
          'No element has the ids `{ids}` in `{attribute}`. The attribute takes ids, not words. Correct the ids, or write the words in `aria-label`.',
      },
    },
  },
});

function judgeAttribute(element: PageElement, attribute: string): Verdict {
  const missing = missingIds(element, attribute);
  const ids = missing.join(' ');
  if (missing.length === 0) return pass;
  const isAll = missing.length === referencedIds(element, attribute).length;
  if (isAll && attribute === 'aria-labelledby' && needsName(element) && isNameless(element))
    return fail('name-lost', { ids });
  return missing.length === 1
    ? review('one-missing', { ids, attribute })
    : review('several-missing', { ids, attribute });
}

function needsName(element: PageElement): boolean {
  return isTabbable(element) || (hasSemantics(element, 'img') && isVisible(element));
}
