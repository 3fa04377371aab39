import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { isNameless } from '../../semantics/name.ts';
import { missingIds, NAMING_REFERENCES, referencedIds } from '../../semantics/references.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { isSeen } from '../../semantics/visible.ts';

type Verdict = Outcome<'name-lost' | 'one-missing' | 'several-missing'>;

/**
 * ANDI 0063 and 0065 for ARIA. However many ids are missing, it fails only where aria-labelledby gives
 * nothing at all and the element is left without a name; a missing description may come in time, with an error message.
 */
export const referenceMissing = defineRule({
  id: 'andi-reference-missing',
  source: 'andi',
  module: 'focusable',
  criteria: ['1.3.1', '4.1.2'],
  impact: 'serious',
  isAriaOnly: true,
  alerts: ['0063', '0065'],
  targets: (page) =>
    page
      .all('[aria-labelledby], [aria-describedby]')
      .filter(
        (element) =>
          isPerceivable(element) &&
          NAMING_REFERENCES.some((attribute) => referencedIds(element, attribute).length > 0),
      ),
  evaluate: (element) => {
    const verdicts = NAMING_REFERENCES.map((attribute) => ofAttribute(element, attribute));
    return (
      verdicts.find(({ verdict }) => verdict === 'fail') ??
      verdicts.find(({ verdict }) => verdict === 'review') ??
      pass
    );
  },
  text: {
    en: {
      title: 'ARIA attributes refer to ids that do not exist',
      description:
        'Screen reader users miss the name or description that should come from there. Write the id of an element that is on the page.',
      messages: {
        'name-lost':
          'Nothing on the page has the id in `aria-labelledby="{ids}"`, so this element has no name. Refer to an element that exists, or write the name in `aria-label`.',
        'one-missing': 'Nothing on the page has the id `{ids}` in `{attribute}`. Correct it, or take it out.',
        'several-missing':
          'Nothing on the page has the ids `{ids}` in `{attribute}`. The attribute takes ids, not words: correct it, or write words in `aria-label`.',
      },
    },
    hi: {
      title: 'ARIA एट्रिब्यूट ऐसी id का संदर्भ देते हैं जो है ही नहीं',
      description:
        'स्क्रीन रीडर के उपयोगकर्ताओं को वहाँ से आने वाला नाम या विवरण नहीं मिलता। पृष्ठ पर मौजूद तत्व की id लिखें।',
      messages: {
        'name-lost':
          '`aria-labelledby="{ids}"` की id पृष्ठ पर किसी तत्व की नहीं है, इसलिए इस तत्व का कोई नाम नहीं है। मौजूद तत्व का संदर्भ दें या नाम `aria-label` में लिखें।',
        'one-missing': '`{attribute}` में लिखी id `{ids}` पृष्ठ पर किसी तत्व की नहीं है। उसे सुधारें या हटा दें।',
        'several-missing':
          '`{attribute}` में लिखी id `{ids}` पृष्ठ पर नहीं हैं। इस एट्रिब्यूट में शब्द नहीं, id लिखी जाती हैं: इसे सुधारें या शब्द `aria-label` में लिखें।',
      },
    },
  },
});

function ofAttribute(element: PageElement, attribute: string): Verdict {
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
  return isTabbable(element) || (hasSemantics(element, 'img') && isSeen(element));
}
