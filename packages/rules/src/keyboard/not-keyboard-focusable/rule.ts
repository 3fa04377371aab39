import type { ClickedElement, ClickResult, NodeRef, Page, PageElement } from '@abhigam/facts';
import { addToTabOrder } from '../../corrections/keyboard.ts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { CAROUSELS } from '../../semantics/carousels.ts';
import { hasControlNearby, isControl, isInactive, isInComposite } from '../../semantics/controls.ts';
import { CLICK_EVENTS, hasKeyListener, hasListener, KEY_EVENTS } from '../../semantics/event-listeners.ts';
import { isInert, isTabbable, tabIndex } from '../../semantics/focus.ts';
import { isShownInPage } from '../../semantics/hidden.ts';
import { keyboardUse, recordedTabStops } from '../../semantics/keyboard-use.ts';
import { isRemovedFromTabOrder, mayBeReachableOtherwise } from '../../semantics/removed-from-tab-order.ts';
import { resolveRef } from '../../semantics/resolve-ref.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isVisible } from '../../semantics/visible.ts';
import { isControlRole } from '../../semantics/widgets.ts';

const NEVER =
  'html, body, main, form, label, option, optgroup, canvas, video, audio, a[href], area, button, input, select, textarea, summary, iframe, object, embed';
const PICTURES = 'img, svg, picture, i';
/** Roles that are operated individually, while focused. */
const FOCUS_OPERATED = '[role=button i], [role=switch i], [role=checkbox i], [role=link i]';
/** Share of the viewport: a larger element is not a control but a part of the page, or a dialog backdrop. */
const LARGE = 0.4;
/** A box with more descendants is a part of the page, not a card. */
const SMALL_BOX = 15;
/** CSS pixels. */
const MIN_DRAWN = 4;

/** Names of controls that close something, which Escape may do as well. */
const CLOSES = /^(?:close|dismiss|cancel|hide|बंद|रद्द|हटाएँ|छिपाएँ)(?!\p{L})/iu;

const TURNS = /\b(?:prev(?:ious)?|next|slide)\b|अगल|पिछल|स्लाइड/i;

/** Elements whose clicks a library handles by delegation, by page; true when it handles keys as well. */
const HANDLED = new WeakMap<Page, ReadonlyMap<PageElement, boolean>>();
const CLICKED = new WeakMap<Page, ReadonlyMap<PageElement, ClickedElement['does']>>();
const CLICK_EFFECTS = new WeakMap<Page, ReadonlyMap<PageElement, ClickResult['effect']>>();
const CONTROL_WORDS = new WeakMap<Page, ReadonlySet<string>>();

/**
 * Clickable elements that are not tab stops. Fails only when certain: clickable by role, pointer cursor or
 * markup, with text, no control around, inside or next to it, no control with the same text, and no key
 * listeners around it. Key listeners on a button or switch itself do not help, because it never gets focus.
 * Delegated listeners count when a click was tried and had an effect. Script listeners come from the debugger;
 * those that jQuery, React and others delegate are read from the libraries. Skips listeners whose source only
 * scrolls to the top, focuses a field or tracks visits; scrolling elsewhere, and anything that Escape may
 * close, needs a manual check. Links and fields that a negative tabindex removes from the tab order fail when
 * nothing else leads to them; otherwise `andi-negative-tabindex` requests a manual check.
 */
export const notKeyboardFocusable = defineRule({
  id: 'not-keyboard-focusable',
  source: 'interaction',
  module: 'keyboard',
  criteria: ['2.1.1'],
  impact: 'critical',
  category: 'cat.keyboard',
  limits: 'click-only',
  defect: 'not-tabbable',
  dependsOn: ['layout', 'scripts'],
  correct: addToTabOrder,
  targets: (page) => {
    const found = page.elements.filter(
      (element) => isCandidate(element, page) || isRemovedFromTabOrder(element, page),
    );
    const around = new Set(found.flatMap((element) => [...element.ancestors()]));
    // A container listens on behalf of the candidates inside it.
    return found.filter((element) => !around.has(element));
  },
  evaluate,
  text: {
    en: {
      title: 'Clickable element cannot be reached with the keyboard',
      description:
        'People who use a keyboard, a switch or voice commands cannot operate such an element. Use a `button` or a link with an `href`.',
      messages: {
        unreached:
          'This `{tag}` responds to clicks, but it is not in the tab order and no other control does the same. Use a `button`, or a link with an `href`.',
        'other-way':
          'This `{tag}` responds to clicks, but it is not in the tab order. Can keyboard users do the same in another way?',
        'kept-out':
          'A negative `tabindex` removes this `{tag}` from the tab order. Keyboard users cannot reach it in another way, and no script handles keys for it. Remove the `tabindex`.',
      },
    },
  },
});

function evaluate(element: PageElement, page: Page): Outcome<'unreached' | 'other-way' | 'kept-out'> {
  const words = wordsOf(element);
  if (words !== '' && controlWords(page).has(words)) return pass;
  if (isRemovedFromTabOrder(element, page))
    return words === '' || mayBeReachableOtherwise(element, page)
      ? pass
      : fail('kept-out', { tag: element.tag });
  const isProved = hasEffect(element, page);
  const isClicked = element.listensTo('click') || handled(page).has(element) || isProved;
  const isCertain =
    isClicked &&
    (/\p{L}/u.test(words) || (isProved && !mayBeWorkedByOthers(element))) &&
    !(isOnlyProved(element, page) && isOneOfSet(element) && hasKeyListener(element)) &&
    clicked(page).get(element) !== 'scrolls' &&
    !(CLOSES.test(words) && hasListener(element, ...KEY_EVENTS)) &&
    !mayReceiveKeys(element, page) &&
    !hasAdjacentControl(element) &&
    !isTurnedByButtons(element);
  return (isCertain ? fail : review)(isCertain ? 'unreached' : 'other-way', { tag: element.tag });
}

/** A trial click on it had an effect. */
function hasEffect(element: PageElement, page: Page): boolean {
  const effect = clickEffects(page).get(element);
  return effect !== undefined && effect !== 'nothing';
}

/** Only a trial click proves it: the listener is on an ancestor. */
function isOnlyProved(element: PageElement, page: Page): boolean {
  return hasEffect(element, page) && !element.listensTo(...CLICK_EVENTS) && !handled(page).has(element);
}

/** Several siblings of the same tag, such as carousel dots, may be operated with arrow keys. */
function isOneOfSet({ parent, tag }: PageElement): boolean {
  return (parent?.children.filter((one) => one.tag === tag).length ?? 0) > 1;
}

/** An element without text may do the same as nearby buttons, such as those for the next slide. */
function mayBeWorkedByOthers(element: PageElement): boolean {
  const around = element.closest(CAROUSELS) ?? element.parent?.parent ?? element.parent;
  if (!around || around.matches('html, body')) return false;
  return around.descendants.some(
    (one) => isControl(one) && isTabbable(one) && (around.matches(CAROUSELS) || TURNS.test(one.name)),
  );
}

function isCandidate(element: PageElement, page: Page): boolean {
  const isProved = hasEffect(element, page);
  if (!element.listensTo(...CLICK_EVENTS) && !handled(page).has(element) && !isProved) return false;
  if (!isProved && clicked(page).get(element) === 'nothing' && !handled(page).has(element)) return false;
  if (element.matches(NEVER) || tabIndex(element) !== null || recordedTabStops(page).has(element))
    return false;
  return (
    (isProved || isClickTarget(element)) &&
    (isVisible(element) || (isProved && isDrawn(element))) &&
    isShownInPage(element) &&
    !isLarge(element) &&
    (hasContent(element) || (isProved && isDrawn(element))) &&
    !isInactive(element) &&
    !isInert(element) &&
    !isInComposite(element) &&
    !hasControlNearby(element) &&
    !hasStopNearby(element, page)
  );
}

function isClickTarget(element: PageElement): boolean {
  if (element.has('onclick') || isControlRole(explicitRole(element) ?? '')) return true;
  // Some pages set it on the root so that phones send clicks.
  return (
    element.style('cursor') === 'pointer' &&
    element.frame.root?.style('cursor') !== 'pointer' &&
    !isPointerBody(element)
  );
}

function isPointerBody({ frame }: PageElement): boolean {
  return frame.all('body').some((body) => body.style('cursor') === 'pointer');
}

function isLarge(element: PageElement): boolean {
  const { width, height } = element.frame.page.facts.viewport;
  const { box } = element;
  return box !== null && box.width * box.height > LARGE * width * height;
}

function hasContent(element: PageElement): boolean {
  if (element.visibleText !== '' || element.all(PICTURES).length > 0 || element.matches(PICTURES))
    return true;
  return element.style('background-image') !== 'none' || element.name !== '';
}

/** An empty box with a background or border. */
function isDrawn(element: PageElement): boolean {
  const { box } = element;
  if (!box || box.width < MIN_DRAWN || box.height < MIN_DRAWN || !element.isShown) return false;
  return (
    !/^(?:transparent|rgba\(.*, 0\))$/.test(element.style('background-color')) ||
    element.style('background-image') !== 'none' ||
    Number.parseFloat(element.style('border-top-width')) > 0
  );
}

function hasStopNearby(element: PageElement, page: Page): boolean {
  const stops = recordedTabStops(page);
  for (const ancestor of element.ancestors()) if (stops.has(ancestor)) return true;
  return element.descendants.some((inner) => stops.has(inner) || isTabbable(inner));
}

/**
 * An ancestor may receive key events from its focused descendants; its own listeners never do without focus.
 */
function mayReceiveKeys(element: PageElement, page: Page): boolean {
  for (const ancestor of element.ancestors())
    if (!ancestor.matches('html, body') && ancestor.listensTo(...KEY_EVENTS)) return true;
  if (element.matches(FOCUS_OPERATED)) return false;
  return element.listensTo(...KEY_EVENTS) || handled(page).get(element) === true;
}

/** A control in the same card, row or line may do the same; other list items have controls of their own. */
function hasAdjacentControl(element: PageElement): boolean {
  const { parent } = element;
  return [parent, parent?.tag === 'li' ? null : parent?.parent].some((box) => {
    if (!box || box.matches('html, body, main')) return false;
    const inside = box.descendants;
    return inside.length <= SMALL_BOX && inside.some((one) => isControl(one) && isTabbable(one));
  });
}

/**
 * A slide that a click may bring to the front, like the buttons of its carousel. Carousel scripts add
 * listeners; inline handlers usually lead elsewhere.
 */
function isTurnedByButtons(element: PageElement): boolean {
  if (element.has('onclick')) return false;
  const slides = element.parent?.children.filter(
    (one) => one.tag === element.tag && one.listensTo(...CLICK_EVENTS),
  );
  if (!slides || slides.length < 3) return false;
  return (element.closest(CAROUSELS)?.descendants ?? []).some(
    (one) => isControl(one) && isTabbable(one) && TURNS.test(one.name),
  );
}

function wordsOf(element: PageElement): string {
  const label = element.visibleText || element.name || element.attribute('title') || '';
  return label.replace(/\s+/g, ' ').trim().toLowerCase();
}

function controlWords(page: Page): ReadonlySet<string> {
  const known = CONTROL_WORDS.get(page);
  if (known) return known;
  const found = new Set(
    [...recordedTabStops(page).keys()].flatMap((stop) => [wordsOf(stop), stop.name.toLowerCase()]),
  );
  CONTROL_WORDS.set(page, found);
  return found;
}

/** Effect of click listeners whose source does little. */
function clicked(page: Page): ReadonlyMap<PageElement, ClickedElement['does']> {
  return onceOf(CLICKED, page, () => byElement(page, keyboardUse(page)?.clicked ?? [], ({ does }) => does));
}

function clickEffects(page: Page): ReadonlyMap<PageElement, ClickResult['effect']> {
  return onceOf(CLICK_EFFECTS, page, () =>
    byElement(page, page.facts.use?.states?.clicks ?? [], ({ effect }) => effect),
  );
}

function handled(page: Page): ReadonlyMap<PageElement, boolean> {
  return onceOf(HANDLED, page, () =>
    byElement(page, keyboardUse(page)?.handled ?? [], ({ hasKeys }) => hasKeys),
  );
}

function onceOf<Value>(known: WeakMap<Page, Value>, page: Page, make: () => Value): Value {
  const value = known.get(page) ?? make();
  known.set(page, value);
  return value;
}

function byElement<One extends { element: NodeRef }, Value>(
  page: Page,
  all: readonly One[],
  tell: (one: One) => Value,
): Map<PageElement, Value> {
  return new Map(
    all.flatMap((one) => {
      const element = resolveRef(page, one.element);
      return element ? [[element, tell(one)] as const] : [];
    }),
  );
}
