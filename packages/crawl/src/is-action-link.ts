import { decodePart } from './decode-part.ts';

/** Words that, alone in a path segment or as the name of a parameter, say that opening the address does something. */
const ACTIONS = new Set(
  (
    'delete remove destroy unsubscribe optout deactivate uninstall addtocart addtobasket addtobag addtowishlist ' +
    'removefromcart emptycart clearcart clearcache'
  ).split(' '),
);
/** Words that do so only as the value of a parameter such as `action`. */
const ACTION_VALUES = new Set([
  ...ACTIONS,
  ...'erase purge trash drop truncate unfollow vote approve reject cancel block ban uninstall disable'.split(
    ' ',
  ),
]);
const ACTION_PARAMETERS = new Set(
  'action act do op operation task cmd command method _method event mode func function btn submit'.split(' '),
);
/** Programs are often named after what they do; pages of text are not named so. */
const PROGRAM = /\.(?:php\d?|aspx?|ashx|jspx?|do|action|cgi|pl|cfm)$/i;
const PROGRAM_VERBS = new Set(['delete', 'remove', 'destroy', 'unsubscribe']);
/** Longest name of an action; longer texts are titles. */
const MAX_NAME = 60;

/**
 * Whether following the address with GET might change something: `/cart/add-to-cart/5`, `/notice/5/delete`,
 * `?action=delete&id=5`, `?add-to-cart=5`, `/deleteNotice.aspx?id=5`. Whole words only: `/how-to-delete-an-account`,
 * `/deleted-records` and `?q=delete` are pages.
 */
export function isActionLink(url: URL): boolean {
  const segments = url.pathname.split('/').map(decodePart);
  if (segments.some((segment) => ACTIONS.has(plain(segment.replace(PROGRAM, ''))) || isProgram(segment)))
    return true;
  return [...url.searchParams].some(
    ([name, value]) => ACTIONS.has(plain(name)) || (ACTION_PARAMETERS.has(name.toLowerCase()) && acts(value)),
  );
}

function acts(value: string): boolean {
  return ACTION_VALUES.has(plain(value)) || wordsOf(value).some((word) => ACTION_VALUES.has(word));
}

/** `deleteNotice.aspx`, `remove_item.php`: a verb and what it is done to. */
function isProgram(segment: string): boolean {
  if (!PROGRAM.test(segment)) return false;
  const words = wordsOf(segment.replace(PROGRAM, ''));
  return words.length <= 2 && words[0] !== undefined && PROGRAM_VERBS.has(words[0]);
}

function wordsOf(text: string): string[] {
  if (text.length > MAX_NAME) return [];
  return text
    .replace(/\p{Lu}\p{Ll}/gu, ' $&')
    .toLowerCase()
    .split(/[\s_.:-]+/)
    .filter((word) => word !== '');
}

function plain(word: string): string {
  return word.length > MAX_NAME ? '' : word.toLowerCase().replace(/[\s_-]+/g, '');
}
