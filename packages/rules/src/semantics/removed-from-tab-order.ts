import type { Page, PageElement } from '@abhigam/facts';
import { clipsOverflow } from './clipping.ts';
import { isInactive, isInComposite } from './controls.ts';
import { hasKeyListener, hasListener, mayHaveUnknownListeners } from './event-listeners.ts';
import { isFocusable, isTabbable, tabIndex } from './focus.ts';
import { isPerceivable, isShownInPage } from './hidden.ts';
import { keyboardUse, recordedTabStops } from './keyboard-use.ts';
import { addressKey, destinationKey, inPageFragment, linkUrl } from './links.ts';
import { isVisible } from './visible.ts';
import { isPartOfComposite } from './widgets.ts';

const LINKS_AND_FIELDS =
  'a[href], input:not([type=hidden i]):not([type=button i]):not([type=submit i]):not([type=reset i]):not([type=image i]):not([type=file i]):not([readonly]), select, textarea:not([readonly])';
/** Elements that may replace a field that is not in the tab order. */
const STAND_INS =
  '[role=combobox i], [role=listbox i], [role=checkbox i], [role=radio i], [role=switch i], [role=textbox i], [role=slider i], [role=spinbutton i], [contenteditable], [aria-haspopup], button[aria-expanded]';
/** Class names of slideshows, whose scripts keep hidden slides out of the tab order. */
const SLIDES = /carousel|slick|swiper|splide|glide|flickity|slide|owl-|marquee|ticker/i;
const HONEYPOT = /honey ?pot|leave (?:this|it|field|blank|empty)|(?:do not|don.t) fill|खाली छोड़/i;
const DIALOGS = 'dialog[open], [role=dialog i], [role=alertdialog i], [aria-modal=true i]';
const NAMING = new Set([
  'id',
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-details',
  'headers',
  'name',
]);
const FOCUS_EVENTS = ['focus', 'focusin'];
const SMALL_BOX = 15;

const TABBED = new WeakMap<Page, ReadonlySet<string>>();

/**
 * A visible link or field that a negative tabindex removes from the tab order, on a page whose tab order was
 * recorded completely.
 */
export function isRemovedFromTabOrder(element: PageElement, page: Page): boolean {
  return (
    (tabIndex(element) ?? 0) < 0 &&
    keyboardUse(page)?.end === 'left' &&
    element.matches(LINKS_AND_FIELDS) &&
    !recordedTabStops(page).has(element) &&
    isFocusable(element) &&
    isVisible(element) &&
    isShownInPage(element) &&
    isPerceivable(element)
  );
}

/** Whether keys, scripts or another control may focus it or offer the same function. */
export function mayBeReachableOtherwise(element: PageElement, page: Page): boolean {
  return (
    mayHaveUnknownListeners(element) ||
    hasKeyListener(element) ||
    hasListener(element, ...FOCUS_EVENTS) ||
    element.has('accesskey') ||
    element.has('autofocus') ||
    isInactive(element) ||
    element.style('pointer-events') === 'none' ||
    element.closest('.disabled, .is-disabled') !== null ||
    isInComposite(element) ||
    isPartOfComposite(element) ||
    isWithinTabbable(element) ||
    isCutOff(element) ||
    isInSlides(element) ||
    isNamedElsewhere(element) ||
    isBesideDialog(element, page) ||
    (element.tag === 'a' ? leadsWhereOthersDo(element, page) : hasReplacement(element))
  );
}

function isWithinTabbable(element: PageElement): boolean {
  for (const ancestor of element.ancestors()) if (isTabbable(ancestor)) return true;
  return false;
}

/** At least half of it is clipped by an ancestor or outside the viewport. */
function isCutOff(element: PageElement): boolean {
  const { box } = element;
  if (!box) return true;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (middle.x >= element.frame.page.facts.viewport.width) return true;
  for (const around of element.ancestors()) {
    const edge = around.box;
    if (!edge || !clipsOverflow(around, 'x')) continue;
    if (middle.x < edge.x || middle.x > edge.x + edge.width) return true;
    if (middle.y < edge.y || middle.y > edge.y + edge.height) return true;
  }
  return false;
}

function isInSlides(element: PageElement): boolean {
  for (let at: PageElement | null = element; at; at = at.parent)
    if (SLIDES.test(`${at.attribute('class') ?? ''} ${at.attribute('aria-roledescription') ?? ''}`))
      return true;
  return false;
}

/** An attribute that does not name it references it: a link within the page, or a script hook. */
function isNamedElsewhere(element: PageElement): boolean {
  const id = element.attribute('id');
  if (!id) return false;
  return element.frame.elements.some(
    (one) =>
      one !== element &&
      one.attributes.some(
        ([name, value]) =>
          !NAMING.has(name) &&
          (name.startsWith('on') ? value.includes(id) : value === id || value === `#${id}`),
      ),
  );
}

/** While a dialog is open, scripts of some pages keep focus inside it. */
function isBesideDialog(element: PageElement, page: Page): boolean {
  return page.all(DIALOGS).some((dialog) => isVisible(dialog) && !dialog.contains(element));
}

function leadsWhereOthersDo(link: PageElement, page: Page): boolean {
  const key = destinationKey(link);
  if (key === null || !/^https?:$/.test(linkUrl(link)?.protocol ?? '')) return true;
  // Nothing is lost when a link to the page itself cannot be reached.
  if (inPageFragment(link) !== null || key === addressKey(page.top.facts.url)) return true;
  return tabbedDestinations(page).has(key);
}

function tabbedDestinations(page: Page): ReadonlySet<string> {
  const known = TABBED.get(page);
  if (known) return known;
  const found = new Set(
    page
      .all('a[href], area[href]')
      .filter(isTabbable)
      .flatMap((link) => destinationKey(link) ?? []),
  );
  TABBED.set(page, found);
  return found;
}

function hasReplacement(field: PageElement): boolean {
  if (HONEYPOT.test(`${field.name} ${field.attribute('class') ?? ''}`)) return true;
  if (field.matches('[type=radio i]')) {
    const group = field.attribute('name');
    return field.frame
      .all('input[type=radio i]')
      .some((one) => one !== field && one.attribute('name') === group && isTabbable(one));
  }
  return [field.parent, field.parent?.parent].some((box) => {
    if (!box || box.matches('html, body, main, form, fieldset')) return false;
    const inside = box.descendants;
    return inside.length <= SMALL_BOX && inside.some((one) => one !== field && one.matches(STAND_INS));
  });
}
