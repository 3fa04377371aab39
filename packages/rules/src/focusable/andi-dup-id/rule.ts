import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable, isShownInPage } from '../../semantics/hidden.ts';
import { isLabelable } from '../../semantics/labels.ts';
import { isNameless } from '../../semantics/name.ts';
import { NAMING_REFERENCES, referencedIds } from '../../semantics/references.ts';

type Verdict = Outcome<'label-lost' | 'name-lost' | 'label-twice' | 'reference-twice'>;

const ATTRIBUTES = [...NAMING_REFERENCES, 'headers'];

/**
 * ANDI 0011; ids of header cells are searched within their table. In WCAG 2.2 duplicate ids alone violate
 * nothing, so it fails only when a reference resolves to the wrong element and leaves an element without a
 * name; duplicates with the same text are harmless.
 */
export const duplicateId = defineRule({
  id: 'andi-dup-id',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2', '1.3.1'],
  impact: 'serious',
  alerts: ['0011'],
  category: 'cat.parsing',
  limits: 'duplicate-id',
  defect: {
    'label-lost': ['duplicate-id@id', 'label-no-field'],
    'label-twice': 'duplicate-id@id',
    'name-lost': ['duplicate-id@id', 'name'],
    'reference-twice': 'duplicate-id@id',
  },
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
  targets: (page) =>
    page
      .all('label[for], [aria-labelledby], [aria-describedby], td[headers], th[headers]')
      .filter((element) =>
        element.has('for') && element.tag === 'label' ? isShownInPage(element) : isPerceivable(element),
      ),
  evaluate: (element) => {
    const verdicts = [
      judgeLabel(element),
      ...ATTRIBUTES.map((attribute) => judgeReferences(element, attribute)),
    ];
    return (
      verdicts.find(({ verdict }) => verdict === 'fail') ??
      verdicts.find(({ verdict }) => verdict === 'review') ??
      pass
    );
  },
  text: {
    en: {
      title: 'Id used for a name or label is not unique',
      description:
        'Browsers use the first element with the id, so screen reader users may hear a wrong name or none. Give every element a unique id.',
      messages: {
        'label-lost':
          'This label refers to `{id}`, but {count} elements have this id, and a later field is left without a name. Give each field a unique id.',
        'label-twice':
          'This label refers to `{id}`, but {count} elements have this id, and only the first gets the label. Give each element a unique id.',
        'name-lost':
          'This element takes its name from `{id}`, but {count} elements have this id, and the first is empty. Give each element a unique id.',
        'reference-twice':
          'This element refers to `{id}`, but {count} elements with different texts have this id. Check that the first is the right one, and give each element a unique id.',
      },
    },
  },
});

function judgeLabel(label: PageElement): Verdict {
  const id = label.tag === 'label' ? label.attribute('for') : null;
  if (!id) return pass;
  const same = label.frame.withId(id, label.scope);
  const later = same.slice(1).filter(isLabelable);
  if (later.some((field) => isTabbable(field) && isPerceivable(field) && isNameless(field)))
    return fail('label-lost', { id, count: same.length });
  return later.length > 0 ? review('label-twice', { id, count: same.length }) : pass;
}

function judgeReferences(element: PageElement, attribute: string): Verdict {
  for (const id of referencedIds(element, attribute)) {
    const same = sameIds(element, id, attribute);
    const texts = same.map(({ text }) => text.replace(/\s+/g, ' ').trim());
    if (new Set(texts).size < 2) continue;
    const losesName =
      attribute === 'aria-labelledby' && texts[0] === '' && isTabbable(element) && isNameless(element);
    return losesName
      ? fail('name-lost', { id, count: same.length })
      : review('reference-twice', { id, count: same.length });
  }
  return pass;
}

function sameIds(element: PageElement, id: string, attribute: string): readonly PageElement[] {
  const same = element.frame.withId(id, element.scope);
  if (attribute !== 'headers') return same;
  const table = element.matches('td, th') ? element.closest('table') : null;
  return same.filter((other) => table?.contains(other));
}
