import type { PageElement } from '@abhigam/facts';

export const KEY_EVENTS = ['keydown', 'keyup', 'keypress'] as const;
/** What a click sets off, whatever it was made with. */
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

/** Whether anything hears these kinds of events at the element: it, what is around it, the document or the window. */
export function isHeard(element: PageElement, ...types: string[]): boolean {
  if (element.listensTo(...types)) return true;
  for (const around of element.ancestors()) if (around.listensTo(...types)) return true;
  return element.frame.page.facts.globalListeners.some(
    ({ frame, type }) => frame === element.frame.index && types.includes(type),
  );
}

/** The same of keys that operate a control: what only closes by the Escape key hears none of them. */
export function areKeysHeard(element: PageElement): boolean {
  if (element.listensTo(...KEY_EVENTS)) return true;
  for (const around of element.ancestors()) if (around.listensTo(...KEY_EVENTS)) return true;
  return element.frame.page.facts.globalListeners.some(
    ({ frame, type, onlyEscape }) =>
      frame === element.frame.index && !onlyEscape && KEY_EVENTS.some((key) => key === type),
  );
}

/** Listeners of shadow roots, and of the windows of frames, are not told: what stands there may be heard all the same. */
export function isHeardUnseen(element: PageElement): boolean {
  if (element.frame.index !== 0) return true;
  for (let at: PageElement | null = element; at; at = at.parent)
    if (at.facts.shadow !== undefined) return true;
  return false;
}
