/// <reference lib="dom" />

/** Which of the elements that findSignInFields stored in our world. */
export type SignInPart = 'user' | 'password' | 'submit';

/** Runs inside the page: focuses the field and selects its content, so that typing replaces it. */
export function focusField(part: SignInPart): boolean {
  const parts: unknown = Reflect.get(globalThis, 'engineSignIn');
  const field: unknown = typeof parts === 'object' && parts !== null ? Reflect.get(parts, part) : null;
  if (!(field instanceof HTMLElement) || !field.isConnected) return false;
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field.matches(':focus');
}

/** Runs inside the page: returns the length of the field's value. The value itself must not leave the page. */
export function lengthOfField(part: SignInPart): number {
  const parts: unknown = Reflect.get(globalThis, 'engineSignIn');
  const field: unknown = typeof parts === 'object' && parts !== null ? Reflect.get(parts, part) : null;
  return field instanceof HTMLInputElement ? field.value.length : -1;
}

/**
 * Runs inside the page: returns where to click the button; null when there is no button. If something covers
 * the button, clicks it by script and returns `covered`.
 */
export function placeOfSubmit(): { x: number; y: number } | 'covered' | null {
  const parts: unknown = Reflect.get(globalThis, 'engineSignIn');
  const button: unknown = typeof parts === 'object' && parts !== null ? Reflect.get(parts, 'submit') : null;
  if (!(button instanceof HTMLElement) || !button.isConnected) return null;
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = button.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const root = button.getRootNode();
  const hit = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
  if (hit && button.contains(hit)) return { x, y };
  button.click();
  return 'covered';
}
