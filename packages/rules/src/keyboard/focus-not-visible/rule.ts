import type { FocusChange, Page, PageElement } from '@abhigam/facts';
import { showFocus } from '../../corrections/focus.ts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { recordedTabStops } from '../../semantics/keyboard-use.ts';
import { movesContinuously } from '../../semantics/moving.ts';
import { resolveRef } from '../../semantics/resolve-ref.ts';
import { isVisibleChange } from '../../semantics/visible-focus-change.ts';

const TEXT_FIELDS =
  'textarea, [contenteditable]:not([contenteditable=false i]), input:not([type]), input[type=text i], input[type=search i], input[type=email i], input[type=url i], input[type=tel i], input[type=password i], input[type=number i]';
/** The browser shows focus on internal parts of these elements. */
const OWN_PARTS =
  'audio, video, object, embed, input[type=date i], input[type=time i], input[type=month i], input[type=week i], input[type=datetime-local i]';

/**
 * Fails only when no visible difference exists between the focused and unfocused element: on it, inside,
 * around, on its label or next to it, and no other markup change. A text cursor is a focus indicator.
 */
export const focusNotVisible = defineRule({
  id: 'focus-not-visible',
  source: 'interaction',
  module: 'keyboard',
  criteria: ['2.4.7'],
  impact: 'serious',
  act: ['oj04fd'],
  category: 'cat.keyboard',
  limits: 'focus-look',
  defect: 'own',
  dependsOn: ['layout', 'scripts'],
  correct: showFocus,
  targets: (page) =>
    [...recordedTabStops(page).values()].flatMap(({ element, stop }) => (stop.look ? [element] : [])),
  evaluate,
  text: {
    en: {
      title: 'Focus indicator is not visible',
      description:
        'People who use a keyboard must see which element has focus. Do not remove the outline unless you provide another focus indicator.',
      messages: {
        unseen:
          'Nothing visible changes when this element receives keyboard focus. Give it a clear outline or another visible change on focus.',
        outside:
          'This element receives keyboard focus while it is out of view. Show the element on focus, or remove it from the tab order while it is hidden.',
        moving:
          'This element moves automatically, and was out of view when it received focus. Tab to it several times, at different moments. Is it in view each time?',
        clipped:
          'An element around this one clips the focus indicator, so the indicator is not visible. Draw the indicator inside this element, or do not clip it.',
        same: 'The focus indicator has the same colour as its background. Give the indicator a colour that contrasts with the background.',
        stays:
          'This element still looked focused after focus had moved to another element. Tab to it, then press Tab again. Can you always tell which element has focus?',
        elsewhere:
          'Nothing changes at this element when it receives focus, but something else on the page changes. Does that change show you which element has focus?',
        drawn: 'This element is drawn by a script. Tab to it. Can you see that it has focus?',
        guard:
          'The Tab key stops at this empty element, and no focus indicator shows that. Tab past the element. Does focus seem to be lost for a moment?',
      },
    },
  },
});

function evaluate(element: PageElement, page: Page): Outcome<Message> {
  const walked = recordedTabStops(page).get(element)?.stop;
  const { look } = walked ?? {};
  if (!walked || !look) return pass;
  const seen = look.changes.filter(
    (change) => isVisibleChange(change, page) && !movedMeanwhile(change, page),
  );
  if (seen.some(({ stays }) => !stays)) return pass;
  if (walked.isInWindow && element.matches(TEXT_FIELDS) && isLarge(element)) return pass;
  if (element.matches(OWN_PARTS)) return pass;
  // Browsers focus frames without controls themselves, and `:focus` does not match them.
  if (element.matches('iframe, frame')) return pass;
  if (seen.length > 0) return review('stays');
  if (element.closest('canvas')) return review('drawn');
  if (look.elsewhere !== null) return review('elsewhere');
  if (!isLarge(element) && element.name === '' && element.visibleText === '') return review('guard');
  // The position of the element was momentary; a script may also bring it into view on focus.
  if ((!walked.isInWindow || walked.isCutOff) && movesContinuously(element, page)) return review('moving');
  if (!walked.isInWindow) return fail('outside');
  const own = look.changes.filter(({ on, to }) => on === 'self' && to !== 'none');
  if (own.some(({ kind, sight }) => kind === 'outline' && sight === 'clipped')) return fail('clipped');
  if (own.some(({ sight, to }) => sight === 'seen' && !isTransparent(to))) return fail('same');
  return fail('unseen');
}

type Message =
  | 'unseen'
  | 'outside'
  | 'moving'
  | 'clipped'
  | 'same'
  | 'stays'
  | 'elsewhere'
  | 'drawn'
  | 'guard';

/** Moving content around it moved in the meantime and is not a focus indicator. */
function movedMeanwhile({ kind, on, element }: FocusChange, page: Page): boolean {
  if (on === 'self' || (kind !== 'place' && kind !== 'appearing')) return false;
  const part = resolveRef(page, element);
  return part !== null && movesContinuously(part, page);
}

function isTransparent(colour: string): boolean {
  return /^rgba\(.*, 0\)$/.test(colour);
}

function isLarge({ box }: PageElement): boolean {
  return box !== null && box.width > 1 && box.height > 1;
}
