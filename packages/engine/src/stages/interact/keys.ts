import type { Cdp } from '../../browser/page-session.ts';

/** A key in the browser's format. `text`: what it types; `modifiers`: 1 Alt, 2 Control, 8 Shift. */
export interface Key {
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  text?: string;
  modifiers?: number;
}

export const TAB: Key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
export const SHIFT_TAB: Key = { ...TAB, modifiers: 8 };
export const ESCAPE: Key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
export const ENTER: Key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
export const SPACE: Key = { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' };
export const ARROW_DOWN: Key = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 };
export const ARROW_UP: Key = { key: 'ArrowUp', code: 'ArrowUp', windowsVirtualKeyCode: 38 };
export const ARROW_RIGHT: Key = { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 };
export const ARROW_LEFT: Key = { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 };
export const ARROWS: readonly Key[] = [ARROW_DOWN, ARROW_RIGHT, ARROW_UP, ARROW_LEFT];

const PUNCTUATION: Readonly<Record<string, readonly [code: string, keyCode: number]>> = {
  '/': ['Slash', 191],
  '?': ['Slash', 191],
  '.': ['Period', 190],
  ',': ['Comma', 188],
  ';': ['Semicolon', 186],
  "'": ['Quote', 222],
  '[': ['BracketLeft', 219],
  ']': ['BracketRight', 221],
  '-': ['Minus', 189],
  '=': ['Equal', 187],
  '+': ['Equal', 187],
  '*': ['Digit8', 56],
  '!': ['Digit1', 49],
  '#': ['Digit3', 51],
};

const SHIFTED = '?+*!#';

/** The key that types a letter, digit or punctuation mark, with Shift where keyboards need it. */
export function keyOf(character: string): Key {
  const mark = PUNCTUATION[character];
  const [code, keyCode] = mark ?? [
    /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`,
    character.toUpperCase().charCodeAt(0),
  ];
  const modifiers = SHIFTED.includes(character) ? { modifiers: 8 } : {};
  return { key: character, code, windowsVirtualKeyCode: keyCode, text: character, ...modifiers };
}

/** Presses and releases a key; the page has handled it when this resolves. */
export async function press(cdp: Cdp, { text, ...key }: Key): Promise<void> {
  await Promise.all([
    cdp.send('Input.dispatchKeyEvent', {
      type: text === undefined ? 'rawKeyDown' : 'keyDown',
      ...(text === undefined ? {} : { text }),
      ...key,
    }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}
