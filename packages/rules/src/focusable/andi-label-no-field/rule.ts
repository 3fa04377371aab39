import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';
import { isLabelable } from '../../semantics/labels.ts';

/** ANDI 0091. Skips a `for` with an unknown id. */
export const labelNoField = defineRule({
  id: 'andi-label-no-field',
  source: 'andi',
  module: 'focusable',
  criteria: ['1.3.1'],
  impact: 'moderate',
  alerts: ['0091'],
  category: 'cat.forms',
  limits: 'field-label',
  defect: 'label-no-field',
  dependsOn: ['other-elements'],
  targets: (page) =>
    page
      .all('label[for]')
      .filter((label) => isShownInPage(label) && !isAriaHidden(label) && labelled(label) !== null),
  evaluate: (label) => {
    const element = labelled(label);
    return element === null || isField(element)
      ? pass
      : review('no-field', { id: label.attribute('for') ?? '', tag: element.tag });
  },
  text: {
    en: {
      title: 'Label refers to an element that is not a form field',
      description:
        'Such a label names nothing, and its field may be left without a name. Set `for` to the id of the field, or use another element for text that is not a label.',
      messages: {
        'no-field':
          'The id `{id}` in `for` belongs to a `{tag}`, which cannot have a label. Use the id of the field, or name the element with `aria-labelledby`.',
      },
    },
  },
});

function labelled(label: PageElement): PageElement | null {
  const id = label.attribute('for');
  return id ? label.byId(id) : null;
}

function isField(element: PageElement): boolean {
  return isLabelable(element) || element.matches('[contenteditable]:not([contenteditable=false i])');
}
