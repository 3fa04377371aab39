import { withoutComments } from './without-comments.ts';

const KEY = String.raw`\w+\.(?:key|code)`;
const NUMBER = String.raw`\w+\.(?:keyCode|which)`;
const NAME = String.raw`["'\x60](?:Escape|Esc)["'\x60]`;

/** A listener with more does more. */
const MAX_SOURCE = 3_000;

/** Spaces are taken away before. */
function compared(sign: string): string {
  return `(?:${NAME}${sign}${KEY}|${KEY}${sign}${NAME}|27${sign}${NUMBER}|${NUMBER}${sign}27)`;
}

const IS = compared('===?');
const IS_NOT = compared('!==?');
/** Two words never stand side by side: a search would try every way to share one long word out among them. */
const HEAD = String.raw`^(?:\w*\(\w+|\w+)\)?`;
/** All that is done stands behind the question whether it was Escape. */
const UNLESS = new RegExp(`${HEAD}(?:=>)?\\{if\\(${IS_NOT}\\)return(?:;|\\})`);
const WHEN = new RegExp(
  `${HEAD}(?:=>\\{?|\\{)(?:return)?(?:void)?(if\\()?\\(?${IS}(?:\\|\\|${IS})*\\)?(?=[)&])`,
);

/**
 * Whether a listener for keys, by its source, does nothing on any other key than Escape: one that closes what is open hears no
 * control. Only plain forms are known; of all others nothing is said.
 */
export function answersEscapeAlone(source: string): boolean {
  if (source.length > MAX_SOURCE) return false;
  const code = withoutComments(source).replace(/\s+/g, '');
  if (UNLESS.test(code)) return true;
  const [asked, isStatement] = WHEN.exec(code) ?? [];
  if (asked === undefined) return false;
  const rest = code.slice(asked.length);
  return isStatement ? isAllOfIf(rest) : isOneExpression(rest);
}

/** Behind the question, as in `&&isOpen){close()}}`: the statement ends where the function does. */
function isAllOfIf(rest: string): boolean {
  const end = closing(rest, 1, '(', ')');
  // Another question joined by "or" may let other keys in.
  if (end < 0 || rest.slice(0, end).includes('||')) return false;
  const body = rest.slice(end + 1);
  if (!body.startsWith('{')) return /^[^;{}]*;?\}$/.test(body);
  const last = closing(body.slice(1), 1, '{', '}');
  return last >= 0 && /^;?\}$/.test(body.slice(last + 2));
}

/** As in `&&close()}`; what stands behind a comma is done whatever the key. */
function isOneExpression(rest: string): boolean {
  return /^&&[^;{}|?]*;?\}?$/.test(rest) && !rest.replace(/\([^()]*\)/g, '').includes(',');
}

/** Where the bracket that is open, so many levels deep, is closed; -1 where it is not. */
function closing(text: string, depth: number, open: string, close: string): number {
  let level = depth;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === open) level += 1;
    else if (text[at] === close) level -= 1;
    if (level === 0) return at;
  }
  return -1;
}
