import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isOpener, isTabbable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { effectiveRole, hasContent, isNameless, titleNextToIcon } from '../../semantics/name.ts';
import { shortened } from '../../semantics/words.ts';

const BUTTONS = 'button, input[type=button i], input[type=submit i], input[type=reset i], summary';
/** Elements with their own rules, or whose controls browsers name. */
const OTHERS =
  'html, body, a[href], area, input, select, textarea, img, table, figure, iframe, frame, canvas, audio, video, object, embed';

/**
 * ANDI 0002 except links. Only buttons fail. In ANDI, any text names other tab stops; empty ones may be focus
 * sentinels at the ends of a dialog and need a manual check.
 */
export const genericNoName = defineRule({
  id: 'andi-no-name-generic',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'critical',
  act: ['97a4e1', '2t702h'],
  alerts: ['0002'],
  category: 'cat.name-role-value',
  limits: 'name',
  defect: 'name',
  dismisses: ['button-name', 'input-button-name', 'summary-name'],
  targets: (page) =>
    page.elements.filter((element) => {
      const role = effectiveRole(element);
      const isOurs = isButton(element)
        ? role === null || role === 'button'
        : role === null && !isOther(element);
      return isOurs && isTabbable(element) && isPerceivable(element);
    }),
  evaluate: (element) => {
    if (!isNameless(element)) return pass;
    const title = titleNextToIcon(element);
    if (isButton(element) && title !== '') return review('title-only', { title: shortened(title) });
    if (isButton(element)) return fail('button-no-name');
    return hasContent(element) ? pass : review('no-name', { tag: element.tag });
  },
  text: {
    en: {
      title: 'Button or focusable element has no accessible name',
      description:
        'Screen reader users hear only "button", or nothing at all, and users of speech input have no words to say. Give each button or element text that says what it does.',
      messages: {
        'button-no-name':
          'This button has no text. Write what the button does, either inside the button or in `aria-label`.',
        'title-only':
          'The accessible name of this button is the character of an icon font. Its title ("{title}") is only its description, which not every screen reader announces. Put `aria-hidden="true"` on the icon, so that the title becomes the name.',
        'no-name':
          'The Tab key stops at this `{tag}`, which is empty and has no role. If people use it, give it a role and a name; if not, remove its `tabindex`.',
      },
    },
  },
});

function isButton(element: PageElement): boolean {
  return element.matches(BUTTONS) && (element.tag !== 'summary' || isOpener(element));
}

function isOther(element: PageElement): boolean {
  return element.matches(OTHERS) || (element.tag === 'a' && element.has('xlink:href'));
}
