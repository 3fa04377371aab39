import type { Page, PageElement } from '@abhigam/facts';
import { CAROUSELS, hasListener, isDisabled, isTabbable, isVisibleUnclipped } from '@abhigam/rules';

const OPENERS = [
  '[aria-expanded=false i]',
  'summary',
  '[role=tab i][aria-selected=false i]',
  '[aria-haspopup]:not([aria-haspopup=false i])',
  '[data-bs-toggle]',
  '[data-toggle]',
  '[popovertarget]',
  '[commandfor]',
  'button[aria-controls]',
  '[role=button i][aria-controls]',
].join();
const NAMES_DIALOG = [
  'aria-controls',
  'data-bs-target',
  'data-target',
  'data-dialog',
  'data-modal',
  'data-open',
  'href',
];

/** Buttons, and links that are used as buttons. */
const BUTTONS = 'button, [role=button i], a[href="#"], a[href=""], a[href^="javascript:" i]';
/**
 * Class names and ids of controls that open a part, for controls without ARIA attributes. In navigation such
 * buttons often show another view.
 */
const CALLED_OPENER =
  /(?:^|[\s_-])(?:accordion|collapsible|expander|hamburger|burger|dropbtn|(?:menu|mobile-?menu|main-?menu|drawer|dropdown|collapse|faq|accordion)[_-]?(?:toggle|toggler|btn|button|icon|opener|trigger|question|header)|(?:nav|navbar|search)[_-]?(?:toggle|toggler|opener|trigger)|toggle[_-]?(?:menu|nav|search|faq))(?:$|[\s_-])|\btoggle(?:Menu|Nav|Faq|Accordion|Answer|Dropdown|Submenu|Section|Panel|Collapse)\w*\(/i;
/** Controls whose press does something else, or hides content. */
const DOES_OTHER =
  /^(?:[×✕✖x]$|close|cancel|dismiss|hide|accept|agree|reject|decline|got it|pause|stop|play|mute|print|copy|share|download|delete|remove|log ?out|sign ?out|next|prev|back|बंद|रद्द|हटाएँ)/i;
/** A sibling with less text is an icon or a short message. */
const MIN_HIDDEN_TEXT = 20;

/**
 * Visible controls of the page itself that open something and are closed: those with a standard pattern first,
 * then those recognized by position or code only.
 */
export function openersOf(page: Page): PageElement[] {
  const byPattern = openersThat(
    page,
    (element) => element.matches(OPENERS) || referencesDialog(element) || callsShowModal(element),
  );
  const known = new Set(byPattern);
  const byScript = openersThat(
    page,
    (element) => !known.has(element) && (opensByScript(element) || opensByCheckBox(element)),
  );
  return [...byPattern, ...byScript];
}

/** Mouse-only controls among them are opened by the pointer. */
function openersThat(page: Page, opens: (element: PageElement) => boolean): PageElement[] {
  return page.top.elements.filter(
    (element) =>
      opens(element) &&
      !element.matches(
        'input, select, textarea, [aria-expanded=true i], [role=tab i][aria-selected=true i]',
      ) &&
      !(element.tag === 'summary' && element.parent?.has('open') === true) &&
      !leadsAway(element) &&
      !isDisabled(element) &&
      isVisibleUnclipped(element),
  );
}

/**
 * Buttons, and links that are used as buttons, without any sign that they open a part, on a page with a hidden
 * part: scripts listen for their clicks.
 */
export function guessedOpenersOf(page: Page, known: readonly PageElement[]): PageElement[] {
  const openers = new Set(known);
  if (!page.top.elements.some(isHiddenPart)) return [];
  return page.top.elements.filter(
    (element) =>
      element.matches(BUTTONS) &&
      !openers.has(element) &&
      !element.matches(
        '[type=submit i], [type=reset i], [data-bs-dismiss], [data-dismiss], [role=tab i], [aria-pressed], [aria-checked], [aria-expanded], summary',
      ) &&
      !(element.tag === 'button' && !element.has('type') && element.closest('form') !== null) &&
      element.closest(CAROUSELS) === null &&
      !DOES_OTHER.test(element.name || element.visibleText) &&
      hasListener(element, 'click', 'mousedown', 'pointerdown') &&
      isTabbable(element) &&
      !isDisabled(element) &&
      isVisibleUnclipped(element),
  );
}

/** Whether the part contains enough to be meant for users. */
function isHiddenPart(element: PageElement): boolean {
  if (element.isShown || element.parent?.isShown !== true) return false;
  if (element.matches('script, style, template, noscript, head, link, meta, title, option, datalist'))
    return false;
  return (
    element.text.trim().length >= MIN_HIDDEN_TEXT ||
    element.all('a[href], button, input, select, textarea').length > 0
  );
}

/**
 * Key of a control's content by kinds of elements: two tab panels are alike if they contain the same kinds.
 * Empty if unknown.
 */
export function shapeOfOpened(opener: PageElement): string {
  const opened = openedBy(opener);
  if (!opened) return '';
  const kinds = opened.descendants.slice(0, MAX_IN_SHAPE).map(kindInside);
  return [...new Set(kinds)].sort().join();
}

const MAX_IN_SHAPE = 500;

/** The part that a control refers to; null if unknown. */
export function openedBy(opener: PageElement): PageElement | null {
  if (opener.tag === 'summary') return opener.parent;
  for (const name of [...NAMES_DIALOG, 'popovertarget', 'commandfor']) {
    const id = opener.attribute(name)?.trim().split(/\s+/)[0]?.replace(/^#/, '');
    const named = id ? opener.byId(id) : null;
    if (named) return named;
  }
  return null;
}

function kindInside(element: PageElement): string {
  return `${element.tag} ${element.attribute('role') ?? ''} ${element.attribute('type') ?? ''}`;
}

function referencesDialog(element: PageElement): boolean {
  if (!element.matches('button, a[href^="#"], [role=button i]')) return false;
  return NAMES_DIALOG.some((name) => {
    const id = element.attribute(name)?.replace(/^#/, '');
    return id ? element.byId(id)?.matches('dialog, [role=dialog i], [role=alertdialog i]') === true : false;
  });
}

function opensByScript(element: PageElement): boolean {
  if (!element.matches(BUTTONS) || element.closest(CAROUSELS) !== null) return false;
  if (element.matches('[type=submit i], [type=reset i], [data-bs-dismiss], [data-dismiss]')) return false;
  // A button without a `type` submits its form.
  if (element.tag === 'button' && !element.has('type') && element.closest('form') !== null) return false;
  const called = ['class', 'id', 'onclick'].map((name) => element.attribute(name) ?? '').join(' ');
  return CALLED_OPENER.test(called) || hasHiddenSibling(element);
}

/**
 * Its next sibling, or that of the heading or line that it fills, is hidden and contains text or several
 * controls.
 */
function hasHiddenSibling(element: PageElement): boolean {
  const { parent } = element;
  const fills = parent !== null && parent.visibleText !== '' && parent.visibleText === element.visibleText;
  return [element, ...(fills ? [parent] : [])].some((one) => {
    const next = nextOf(one);
    if (!next || next.isShown || next.matches('script, style, template, dialog, form')) return false;
    return next.text.trim().length >= MIN_HIDDEN_TEXT || next.all('a[href], button').length > 1;
  });
}

/**
 * A label of an unticked checkbox that comes before a hidden element: style sheets show it by `:checked ~`.
 * Excludes checkboxes that can be ticked by keyboard.
 */
function opensByCheckBox(label: PageElement): boolean {
  if (label.tag !== 'label') return false;
  const id = label.attribute('for');
  const box = id === null ? label.all('input')[0] : label.byId(id);
  if (!box?.matches('input[type=checkbox i]') || box.facts.checked === true || isDisabled(box)) return false;
  const siblings = box.parent?.children ?? [];
  return siblings.slice(siblings.indexOf(box) + 1).some((one) => {
    if (one.matches('label, script, style, template, dialog') || (one.isShown && !containsHiddenPart(one)))
      return false;
    return one.text.trim().length >= MIN_HIDDEN_TEXT || one.all('a[href], button').length > 0;
  });
}

/** The element contains a hidden part, such as a list of links in a `nav`. */
function containsHiddenPart(element: PageElement): boolean {
  return element.children.some((child) => !child.isShown && child.all('a[href], button').length > 0);
}

function nextOf(element: PageElement): PageElement | null {
  const siblings = element.parent?.children ?? [];
  return siblings[siblings.indexOf(element) + 1] ?? null;
}

function callsShowModal(element: PageElement): boolean {
  return /\bshow(?:Modal|Popover)?\(/.test(element.attribute('onclick') ?? '');
}

/** A link to another page, unless an attribute tells a script to open a part of this page instead. */
function leadsAway(element: PageElement): boolean {
  if (element.matches('[data-toggle], [data-bs-toggle]') && openedBy(element) !== null) return false;
  if (element.matches('[data-toggle=dropdown i], [data-bs-toggle=dropdown i]')) return false;
  const href = element.tag === 'a' ? element.attribute('href') : null;
  return href !== null && href !== '' && !href.startsWith('#') && !/^javascript:/i.test(href);
}
