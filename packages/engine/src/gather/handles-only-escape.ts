import { withoutComments } from './without-comments.ts';

const KEY = String.raw`\w+\.(?:key|code)`;
const NUMBER = String.raw`\w+\.(?:keyCode|which)`;
const NAME = String.raw`["'\x60](?:Escape|Esc)["'\x60]`;

/** Longer listeners are not analysed. */
const MAX_SOURCE = 3_000;

/** Matches source without whitespace. */
function compared(sign: string): string {
  return `(?:${NAME}${sign}${KEY}|${KEY}${sign}${NAME}|27${sign}${NUMBER}|${NUMBER}${sign}27)`;
}

const IS = compared('===?');
const IS_NOT = compared('!==?');
/** Two word patterns are never adjacent: a long word would cause quadratic backtracking. */
const HEAD = String.raw`^(?:\w*\(\w+|\w+)\)?`;
/** The listener returns early unless the key is Escape. */
const UNLESS = new RegExp(`${HEAD}(?:=>)?\\{if\\(${IS_NOT}\\)return(?:;|\\})`);
const WHEN = new RegExp(
  `${HEAD}(?:=>\\{?|\\{)(?:return)?(?:void)?(if\\()?\\(?${IS}(?:\\|\\|${IS})*\\)?(?=[)&])`,
);

/**
 * Whether a key listener, by its source, acts only on Escape: such a listener closes something and does not
 * make an element a control. Recognizes simple forms only; returns false for others.
 */
export function handlesOnlyEscape(source: string): boolean {
  if (source.length > MAX_SOURCE) return false;
  const code = withoutComments(source).replace(/\s+/g, '');
  if (UNLESS.test(code)) return true;
  const [matched, isStatement] = WHEN.exec(code) ?? [];
  if (matched === undefined) return false;
  const rest = code.slice(matched.length);
  return isStatement ? isAllOfIf(rest) : isOneExpression(rest);
}

/** After the condition, as in `&&isOpen){close()}}`: the `if` statement ends together with the function. */
function isAllOfIf(rest: string): boolean {
  const end = closing(rest, 1, '(', ')');
  // Another condition joined by "or" may accept other keys.
  if (end < 0 || rest.slice(0, end).includes('||')) return false;
  const body = rest.slice(end + 1);
  if (!body.startsWith('{')) return /^[^;{}]*;?\}$/.test(body);
  const last = closing(body.slice(1), 1, '{', '}');
  return last >= 0 && /^;?\}$/.test(body.slice(last + 2));
}

/** As in `&&close()}`; an expression after a comma would run for any key. */
function isOneExpression(rest: string): boolean {
  return /^&&[^;{}|?]*;?\}?$/.test(rest) && !rest.replace(/\([^()]*\)/g, '').includes(',');
}

/** Index where the bracket at the given depth closes; -1 when it does not. */
function closing(text: string, depth: number, open: string, close: string): number {
  let level = depth;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === open) level += 1;
    else if (text[at] === close) level -= 1;
    if (level === 0) return at;
  }
  return -1;
}
