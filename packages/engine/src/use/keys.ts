import type { Cdp } from '../browser/page-session.ts';

/** A key as the browser is told of it. `text`: what it types. */
export interface Key {
  key: string;
  code: string;
  keyCode: number;
  text?: string;
}

export const TAB: Key = { key: 'Tab', code: 'Tab', keyCode: 9 };
export const ESCAPE: Key = { key: 'Escape', code: 'Escape', keyCode: 27 };
export const ENTER: Key = { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' };
export const SPACE: Key = { key: ' ', code: 'Space', keyCode: 32, text: ' ' };
export const ARROW_DOWN: Key = { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 };
export const ARROW_UP: Key = { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38 };

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
};

/** The key that types a letter, a digit or a punctuation mark without another one held down, but for the question mark. */
export function keyOf(character: string): Key {
  const mark = PUNCTUATION[character];
  const [code, keyCode] = mark ?? [
    /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`,
    character.toUpperCase().charCodeAt(0),
  ];
  return { key: character, code, keyCode, text: character };
}

/** Presses a key and lets it go, as a person does. */
export async function press(cdp: Cdp, { key, code, keyCode, text }: Key): Promise<void> {
  const both = { key, code, windowsVirtualKeyCode: keyCode, nativeVirtualKeyCode: keyCode };
  await cdp.send('Input.dispatchKeyEvent', {
    type: text === undefined ? 'rawKeyDown' : 'keyDown',
    ...both,
    ...(text === undefined ? {} : { text }),
  });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...both });
}
