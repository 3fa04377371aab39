import type { PageElement } from '@abhigam/facts';

export const KEY_EVENTS = ['keydown', 'keyup', 'keypress'] as const;
/** Events that a click triggers, whatever the input device. */
export const CLICK_EVENTS: readonly string[] = [
  'click',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'dblclick',
];
export const POINTER_EVENTS = [
  'click',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'dblclick',
] as const;

/** Whether the element, an ancestor, the document or the window listens to one of these events. */
export function hasListener(element: PageElement, ...types: string[]): boolean {
  if (element.listensTo(...types)) return true;
  for (const around of element.ancestors()) if (around.listensTo(...types)) return true;
  return element.frame.page.facts.globalListeners.some(
    ({ frame, type }) => frame === element.frame.index && types.includes(type),
  );
}

/** Whether there are listeners for keys that operate a control; closing with Escape alone does not count. */
export function hasKeyListener(element: PageElement): boolean {
  if (element.listensTo(...KEY_EVENTS)) return true;
  for (const around of element.ancestors()) if (around.listensTo(...KEY_EVENTS)) return true;
  return element.frame.page.facts.globalListeners.some(
    ({ frame, type, onlyEscape }) =>
      frame === element.frame.index && !onlyEscape && KEY_EVENTS.some((key) => key === type),
  );
}

/**
 * Listeners on shadow roots and on windows of frames are not recorded, so elements there may have unknown ones.
 */
export function mayHaveUnknownListeners(element: PageElement): boolean {
  if (element.frame.index !== 0) return true;
  for (let at: PageElement | null = element; at; at = at.parent)
    if (at.facts.shadow !== undefined) return true;
  return false;
}
