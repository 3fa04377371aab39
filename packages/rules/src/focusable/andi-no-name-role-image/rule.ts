import type { PageElement } from '@abhigam/facts';
import { describeImage } from '../../corrections/alternative.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { effectiveRole, hasContent, isNameless } from '../../semantics/name.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isPresentationalChild } from '../../semantics/widgets.ts';

const IMAGE_ROLES: ReadonlySet<string> = new Set(['img', 'graphics-document', 'graphics-symbol']);

/**
 * Images of ANDI 0008. Skips images in a button, whose children are presentational; in a link with a name they
 * may be decorative. A canvas never fails: the markup does not show whether it has content.
 */
export const roleImageNoName = defineRule({
  id: 'andi-no-name-role-image',
  source: 'andi',
  module: 'focusable',
  criteria: ['1.1.1'],
  impact: 'serious',
  act: ['23a2a8', '7d6734'],
  category: 'cat.text-alternatives',
  limits: 'image-alternative',
  defect: ['name', 'name@control'],
  isSuperseded: true,
  correct: describeImage,
  isSubjectWithoutAria: (element) => element.tag === 'canvas',
  alerts: ['0008'],
  targets: (page) => page.all('[role]:not(img), canvas').filter(isOurs),
  evaluate: (element) => {
    if (!isNameless(element)) return pass;
    if (element.tag === 'canvas')
      return hasContent(element) || element.text.trim() ? pass : review('canvas-no-name');
    return isInNamedLink(element) ? review('in-link') : fail('no-name');
  },
  text: {
    en: {
      title: 'Element with an image role has no text alternative',
      description:
        'People who cannot see the image cannot find out what it shows. Name it with `aria-label`, or hide it from screen readers if it is decorative.',
      messages: {
        'no-name':
          'This element is announced as an image without a name. Describe it in `aria-label`, or use `aria-hidden="true"` if it is decorative.',
        'in-link':
          'This image in a link has no name. If the text of the link already says where the link leads, hide the image with `aria-hidden="true"`.',
        'canvas-no-name':
          'This `canvas` has no text alternative. If it is not decorative, name it with `aria-label` or put a text alternative inside the element.',
      },
    },
  },
});

function isOurs(element: PageElement): boolean {
  const role = effectiveRole(element);
  const isImage = element.tag === 'canvas' ? role === null || role === 'img' : IMAGE_ROLES.has(role ?? '');
  return isImage && isShownAndExposed(element) && !isPresentationalChild(element);
}

function isInNamedLink(element: PageElement): boolean {
  for (const ancestor of element.ancestors()) {
    const isLink = ancestor.tag === 'a' || explicitRole(ancestor) === 'link';
    if (isLink && ancestor.name !== '') return true;
  }
  return false;
}
