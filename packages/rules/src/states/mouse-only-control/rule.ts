import type { Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import {
  hasKeyListener,
  hasListener,
  mayHaveUnknownListeners,
  POINTER_EVENTS,
} from '../../semantics/event-listeners.ts';
import { isTabbable, isTabbableOnceShown } from '../../semantics/focus.ts';
import { isShownInPage } from '../../semantics/hidden.ts';
import { openedBy, openers } from '../../semantics/opened-states.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';

/** Elements whose keys browsers handle natively. */
const NATIVE =
  'a[href], area[href], button, input, select, textarea, summary, label, details, iframe, audio, video, [contenteditable]:not([contenteditable=false i])';
/** Native elements for which browsers only dispatch a click. */
const ONLY_CLICKS =
  'button:not([popovertarget]):not([commandfor]):not([command]), input[type=button i]:not([popovertarget]):not([commandfor])';
const FIELDS =
  'input:not([type=hidden i]):not([type=button i]):not([type=submit i]):not([type=reset i]), select, textarea';
const FOCUS_EVENTS = ['focus', 'focusin'];
/** A box with more descendants is a part of the page, not a field with its button. */
const SMALL_BOX = 15;

/**
 * A focusable control that responds to the pointer, but not to Enter or Space. Fails when no late or other
 * keyboard response is possible: no key listeners on it, its ancestors, the document or the window, and no
 * native behaviour. Otherwise it needs a manual test: a key may load content late, a tab may respond to arrow
 * keys, and a field next to it or another control with the same name may do the same.
 */
export const mouseOnlyControl = defineRule({
  id: 'mouse-only-control',
  source: 'interaction',
  module: 'states',
  criteria: ['2.1.1'],
  impact: 'critical',
  category: 'cat.keyboard',
  limits: 'opened-states',
  defect: 'own',
  dependsOn: ['scripts'],
  targets: (page) => [
    ...new Set([
      ...openers(page),
      ...resolveRefs(
        page,
        (page.facts.use?.states?.turned ?? []).map(({ element }) => element),
      ),
    ]),
  ],
  evaluate,
  text: {
    en: {
      title: 'Control cannot be operated with the keyboard',
      description:
        'People without a mouse can reach such a control but cannot operate it. Use a `button` with a `click` listener, or handle Enter and the space key as well.',
      messages: {
        'opens-not':
          'Pressing this `{tag}` with the mouse shows content. Enter and the space key do nothing, and no script handles keys for it. Use a `button` with a `click` listener.',
        'turns-not':
          'Pressing this control with the mouse changes its state. Enter and the space key do nothing, and no script handles keys for it. Use a native HTML control, or handle the space key.',
        opens:
          'Pressing this `{tag}` with the mouse shows content, while Enter and the space key seemed to do nothing. Do these keys work?',
        turns:
          'Pressing this control with the mouse changes its state, while Enter and the space key seemed to do nothing. Do these keys work?',
        arrows:
          'The mouse opens this `{tag}`, while Enter and the space key do nothing. Do the arrow keys open it?',
      },
    },
  },
});

type Message = 'opens-not' | 'turns-not' | 'opens' | 'turns' | 'arrows';

function evaluate(control: PageElement, page: Page): Outcome<Message> {
  const values = { tag: control.tag };
  const isDeaf = hasNoKeyHandling(control) && !hasAdjacentField(control) && !hasTwin(control);
  const turned = page.facts.use?.states?.turned?.find(({ element }) => resolveRef(page, element) === control);
  if (turned?.byPointer && !turned.byKey) return isDeaf ? fail('turns-not', values) : review('turns', values);
  if (openedBy(control)?.onlyByPointer !== true) return pass;
  // Without a listener on the control itself, hovering alone may have shown the content.
  if (isDeaf && control.listensTo(...POINTER_EVENTS)) return fail('opens-not', values);
  const isWorkedByArrows = control.matches('[role=tab i], [role^=menuitem i], [role=option i]');
  return review(isWorkedByArrows ? 'arrows' : 'opens', values);
}

function hasNoKeyHandling(control: PageElement): boolean {
  if (mayHaveUnknownListeners(control) || hasKeyListener(control)) return false;
  // Focus may add listeners, or show the same as the pointer.
  if (hasListener(control, ...FOCUS_EVENTS)) return false;
  if (!control.matches(NATIVE)) return control.descendants.every((inner) => !inner.matches(NATIVE));
  return control.matches(ONLY_CLICKS) && control.closest('form') === null && !hasListener(control, 'click');
}

/** A date can be typed when there is a field next to a calendar button. */
function hasAdjacentField(control: PageElement): boolean {
  return [control.parent, control.parent?.parent].some((box) => {
    if (!box || box.matches('html, body, main')) return false;
    const inside = box.descendants;
    return (
      inside.length <= SMALL_BOX && inside.some((one) => one.matches(FIELDS) && isAdjacentStop(control, one))
    );
  });
}

/** Another control with the same name or the same controlled element. */
function hasTwin(control: PageElement): boolean {
  const name = wordsOf(control);
  const part = control.attribute('aria-controls');
  return control.frame.elements.some(
    (one) =>
      one !== control &&
      one.matches('a[href], button, summary, input, select, [role], [tabindex]') &&
      ((name !== '' && wordsOf(one) === name) ||
        (part !== null && one.attribute('aria-controls') === part)) &&
      isAdjacentStop(control, one) &&
      (one.matches(NATIVE) || hasKeyListener(one)),
  );
}

/** For a control inside opened content, the elements next to it were hidden as well. */
function isAdjacentStop(control: PageElement, one: PageElement): boolean {
  return isTabbable(one) || (!isShownInPage(control) && isTabbableOnceShown(one));
}

function wordsOf(element: PageElement): string {
  return (element.name || element.visibleText).replace(/\s+/g, ' ').trim().toLowerCase();
}
