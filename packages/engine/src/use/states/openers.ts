import type { Page, PageElement } from '@abhigam/facts';
import { isDisabled, isInSight, isTabbable } from '@abhigam/rules';

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

/** Controls in sight, of the page itself, that open something by a standard pattern, and have not. */
export function openersOf(page: Page): PageElement[] {
  return page.top.elements.filter(
    (element) =>
      (element.matches(OPENERS) || namesDialog(element) || saysShowModal(element)) &&
      !element.matches(
        'input, select, textarea, [aria-expanded=true i], [role=tab i][aria-selected=true i]',
      ) &&
      !(element.tag === 'summary' && element.parent?.has('open') === true) &&
      !leadsAway(element) &&
      !isDisabled(element) &&
      // The entries of tab lists are reached by arrow keys.
      (isTabbable(element) || element.matches('[role=tab i]')) &&
      isInSight(element),
  );
}

/**
 * What a control would show, by the kinds of elements in it: the panels of two tabs are alike where they hold the same
 * kinds. Empty where that is not known before.
 */
export function shapeOfOpened(opener: PageElement): string {
  const opened = openedBy(opener);
  if (!opened) return '';
  const kinds = opened.descendants.slice(0, MAX_IN_SHAPE).map(kindInside);
  return [...new Set(kinds)].sort().join();
}

const MAX_IN_SHAPE = 500;

/** What a control says that it opens; null where that is not known before. */
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

function namesDialog(element: PageElement): boolean {
  if (!element.matches('button, a[href^="#"], [role=button i]')) return false;
  return NAMES_DIALOG.some((name) => {
    const id = element.attribute(name)?.replace(/^#/, '');
    return id ? element.byId(id)?.matches('dialog, [role=dialog i], [role=alertdialog i]') === true : false;
  });
}

function saysShowModal(element: PageElement): boolean {
  return /\bshow(?:Modal|Popover)?\(/.test(element.attribute('onclick') ?? '');
}

/** A link to another page, whatever else it says of itself. */
function leadsAway(element: PageElement): boolean {
  const href = element.tag === 'a' ? element.attribute('href') : null;
  return href !== null && href !== '' && !href.startsWith('#') && !/^javascript:/i.test(href);
}
