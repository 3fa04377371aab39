import { ESCAPE, type Key, TAB } from '../keys.ts';

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

/** Keys and key combinations that are named in the text, such as "Press Ctrl+M to exit". */
export function keysNamedIn(text: string): Key[] {
  const keys = new Map<string, Key>();
  const add = (key: Key) => keys.set(`${key.modifiers ?? 0} ${key.code}`, key);
  for (const [, modifiers = '', name = ''] of text.matchAll(COMBINATION)) {
    const bits = modifiers
      .split(/[\s+-]+/)
      .flatMap((one) => MODIFIERS.find(([is]) => is.test(one))?.[1] ?? []);
    const key = keyOf(name);
    if (key) add({ ...key, modifiers: bits.reduce((all, bit) => all | bit, 0) });
  }
  for (const [, name = ''] of text.matchAll(ALONE)) {
    const key = keyOf(name);
    // The articles "a" and "I" are not keys.
    if (key && !/^[ai]$/.test(name)) add(key);
  }
  return [...keys.values()].slice(0, MAX_NAMED);
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
