import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { effectiveRole, hasContent, isNameless } from '../../semantics/name.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isInsideOnePiece } from '../../semantics/widgets.ts';

const IMAGE_ROLES: ReadonlySet<string> = new Set(['img', 'graphics-document', 'graphics-symbol']);

/**
 * The pictures of ANDI 0008. Not asked of pictures in a button, which is read out as one piece; in a link
 * with a name they may only decorate. A canvas never fails: whether it shows anything is not in the markup.
 */
export const roleImageNoName = defineRule({
  id: 'andi-no-name-role-image',
  source: 'andi',
  module: 'focusable',
  criteria: ['1.1.1'],
  impact: 'serious',
  act: ['23a2a8', '7d6734'],
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
      title: 'Elements that are images by their role have no text alternative',
      description:
        'People who cannot see the image do not learn what it shows. Name it with `aria-label`, or hide it from screen readers when it only decorates.',
      messages: {
        'no-name':
          'This element is announced as an image without a name. Say in `aria-label` what it shows, or use `aria-hidden="true"` if it only decorates.',
        'in-link':
          'This image in a link has no name. If the text of the link says it all, hide the image with `aria-hidden="true"`.',
        'canvas-no-name':
          'Nothing says what this `canvas` shows. If it is more than decoration, name it with `aria-label` or put a text alternative inside.',
      },
    },
    hi: {
      title: 'चित्र की भूमिका वाले तत्वों का पाठ विकल्प नहीं है',
      description:
        'जो लोग चित्र नहीं देख सकते, उन्हें पता नहीं चलता कि उसमें क्या है। `aria-label` से नाम दें, या केवल सजावट हो तो उसे स्क्रीन रीडर से छिपा दें।',
      messages: {
        'no-name':
          'यह तत्व बिना नाम के चित्र के रूप में बोला जाता है। `aria-label` में लिखें कि यह क्या दिखाता है, या केवल सजावट हो तो `aria-hidden="true"` लगाएँ।',
        'in-link':
          'लिंक के भीतर के इस चित्र का कोई नाम नहीं है। यदि लिंक का पाठ सब कुछ बता देता है, तो चित्र को `aria-hidden="true"` से छिपा दें।',
        'canvas-no-name':
          'यह `canvas` क्या दिखाता है, यह कहीं नहीं बताया गया। यदि यह सजावट से अधिक है, तो इसे `aria-label` से नाम दें या भीतर पाठ विकल्प रखें।',
      },
    },
  },
});

function isOurs(element: PageElement): boolean {
  const role = effectiveRole(element);
  const isImage = element.tag === 'canvas' ? role === null || role === 'img' : IMAGE_ROLES.has(role ?? '');
  return isImage && isShownAndExposed(element) && !isInsideOnePiece(element);
}

function isInNamedLink(element: PageElement): boolean {
  for (const ancestor of element.ancestors()) {
    const isLink = ancestor.tag === 'a' || explicitRole(ancestor) === 'link';
    if (isLink && ancestor.name !== '') return true;
  }
  return false;
}
