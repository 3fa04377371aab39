import type { KeyboardEvent as KeyPress } from 'react';
import { flushSync } from 'react-dom';

/** A key that was pressed for a list which is not there yet. */
export type EarlyKey = Pick<KeyboardEvent, 'key' | 'code'>;

const MOVES = /^(Arrow(Up|Down)|Home|End|Page(Up|Down)|Enter)$/;

/** The key, where a list of options or of a menu would take it: to move, to choose, or to find by letters. */
export function earlyKey({ key, code, ctrlKey, metaKey, altKey, repeat }: KeyPress): EarlyKey | null {
  if (ctrlKey || metaKey || altKey || !(key.length === 1 || MOVES.test(key))) return null;
  // A key held down opens a list, and chooses nothing in it.
  return repeat && (key === 'Enter' || key === ' ') ? null : { key, code };
}

/** Presses keys where the focus is, each once the one before has had its effect. */
export function replayKeys(keys: readonly EarlyKey[]): void {
  for (const key of keys) pressKey(document.activeElement ?? document.body, key);
}

function pressKey(target: Element, { key, code }: EarlyKey): void {
  const init = { key, code, bubbles: true, cancelable: true };
  const dispatch = (type: 'keydown' | 'keyup') => {
    let goesOn = true;
    // React moves the focus in an effect, which flushSync runs before the next key.
    flushSync(() => {
      goesOn = target.dispatchEvent(new KeyboardEvent(type, init));
    });
    return goesOn;
  };
  const isTaken = !dispatch('keydown');
  // A browser follows a link only for trusted key events.
  if (key === 'Enter' && !isTaken && target instanceof HTMLAnchorElement) flushSync(() => target.click());
  dispatch('keyup');
}
