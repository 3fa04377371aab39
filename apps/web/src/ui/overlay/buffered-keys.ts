import type { KeyboardEvent as KeyPress } from 'react';
import { flushSync } from 'react-dom';

/** A key that was pressed before the list was loaded. */
export type BufferedKey = Pick<KeyboardEvent, 'key' | 'code'>;

const MOVES = /^(Arrow(Up|Down)|Home|End|Page(Up|Down)|Enter)$/;

/** The key, if a listbox or menu would handle it: navigation, selection, or typeahead. */
export function toBufferedKey({ key, code, ctrlKey, metaKey, altKey, repeat }: KeyPress): BufferedKey | null {
  if (ctrlKey || metaKey || altKey || !(key.length === 1 || MOVES.test(key))) return null;
  // A repeated key opens the list but must not select in it.
  return repeat && (key === 'Enter' || key === ' ') ? null : { key, code };
}

/** Replays keys on the focused element, one after the other, each after the effects of the previous one. */
export function replayKeys(keys: readonly BufferedKey[]): void {
  for (const key of keys) pressKey(document.activeElement ?? document.body, key);
}

function pressKey(target: Element, { key, code }: BufferedKey): void {
  const init = { key, code, bubbles: true, cancelable: true };
  const dispatch = (type: 'keydown' | 'keyup') => {
    let goesOn = true;
    // React moves focus in an effect, which flushSync runs before the next key.
    flushSync(() => {
      goesOn = target.dispatchEvent(new KeyboardEvent(type, init));
    });
    return goesOn;
  };
  const isTaken = !dispatch('keydown');
  // Browsers follow links only for trusted key events.
  if (key === 'Enter' && !isTaken && target instanceof HTMLAnchorElement) flushSync(() => target.click());
  dispatch('keyup');
}
