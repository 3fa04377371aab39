import type { Cdp } from '../../browser/page-session.ts';

export interface Key {
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  /** Characters that it types. */
  text?: string;
  /** 1 Alt, 2 Control, 8 Shift. */
  modifiers?: number;
}

export const TAB: Key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
export const SHIFT_TAB: Key = { ...TAB, modifiers: 8 };
export const ESCAPE: Key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
export const ENTER: Key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
export const SPACE: Key = { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' };
export const ARROWS: readonly Key[] = [
  { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  { key: 'ArrowUp', code: 'ArrowUp', windowsVirtualKeyCode: 38 },
  { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
];

/** Presses a key as a keyboard does; the page has handled it when this ends. */
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

const MODIFIERS: readonly (readonly [name: RegExp, bit: number])[] = [
  [/^(ctrl|control|strg)$/i, 2],
  [/^(alt|option)$/i, 1],
  [/^shift$/i, 8],
];
const COMBINATION =
  /\b((?:(?:ctrl|control|alt|option|shift)\s*(?:\+|-|and)\s*){1,3})(tab|esc(?:ape)?|f(?:1[0-2]|[1-9])|[a-z0-9])\b/gi;
const ALONE =
  /\b(?:press|use|hit|key|दबाएँ|दबाएं)\s+(?:the\s+)?["'“‘[]?(f(?:1[0-2]|[1-9])|[a-z])["'”’\]]?(?:\s+key)?\b/gi;
const MAX_NAMED = 6;

/** Keys and combinations of keys that a text names, such as "Press Ctrl+M to exit". */
export function keysNamedIn(text: string): Key[] {
  const found = new Map<string, Key>();
  const add = (key: Key) => found.set(`${key.modifiers ?? 0} ${key.code}`, key);
  for (const [, modifiers = '', name = ''] of text.matchAll(COMBINATION)) {
    const bits = modifiers
      .split(/[\s+-]+/)
      .flatMap((one) => MODIFIERS.find(([is]) => is.test(one))?.[1] ?? []);
    const key = keyOf(name);
    if (key) add({ ...key, modifiers: bits.reduce((all, bit) => all | bit, 0) });
  }
  for (const [, name = ''] of text.matchAll(ALONE)) {
    const key = keyOf(name);
    // A single article is no key.
    if (key && !/^[ai]$/.test(name)) add(key);
  }
  return [...found.values()].slice(0, MAX_NAMED);
}

function keyOf(name: string): Key | null {
  if (/^tab$/i.test(name)) return TAB;
  if (/^esc/i.test(name)) return ESCAPE;
  const [, number] = /^f(\d+)$/i.exec(name) ?? [];
  if (number !== undefined)
    return { key: `F${number}`, code: `F${number}`, windowsVirtualKeyCode: 111 + Number(number) };
  const sign = name.toUpperCase();
  if (!/^[A-Z0-9]$/.test(sign)) return null;
  return {
    key: name.toLowerCase(),
    code: /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`,
    windowsVirtualKeyCode: sign.charCodeAt(0),
  };
}
