import { decodePathSegment } from './decode-path-segment.ts';

/** Words that mark an address as an action when they are a whole path segment or a parameter name. */
const ACTIONS = new Set(
  (
    'delete remove destroy unsubscribe optout deactivate uninstall addtocart addtobasket addtobag addtowishlist ' +
    'removefromcart emptycart clearcart clearcache'
  ).split(' '),
);
/** Words that mark an action only as the value of a parameter such as `action`. */
const ACTION_VALUES = new Set([
  ...ACTIONS,
  ...'erase purge trash drop truncate unfollow vote approve reject cancel block ban uninstall disable'.split(
    ' ',
  ),
]);
const ACTION_PARAMETERS = new Set(
  'action act do op operation task cmd command method _method event mode func function btn submit'.split(' '),
);
/** Script file extensions: scripts are often named after what they do, text pages are not. */
const PROGRAM = /\.(?:php\d?|aspx?|ashx|jspx?|do|action|cgi|pl|cfm)$/i;
const PROGRAM_VERBS = new Set(['delete', 'remove', 'destroy', 'unsubscribe']);
/** Longest action name; longer texts are titles. */
const MAX_NAME = 60;

/**
 * Whether a GET request might have side effects: `/cart/add-to-cart/5`, `/notice/5/delete`,
 * `?action=delete&id=5`, `?add-to-cart=5`, `/deleteNotice.aspx?id=5`. Matches whole words only:
 * `/how-to-delete-an-account`, `/deleted-records` and `?q=delete` are pages.
 */
export function isActionLink(url: URL): boolean {
  const segments = url.pathname.split('/').map(decodePathSegment);
  if (segments.some((segment) => ACTIONS.has(plain(segment.replace(PROGRAM, ''))) || isProgram(segment)))
    return true;
  return [...url.searchParams].some(
    ([name, value]) =>
      ACTIONS.has(plain(name)) || (ACTION_PARAMETERS.has(name.toLowerCase()) && isActionValue(value)),
  );
}

function isActionValue(value: string): boolean {
  return ACTION_VALUES.has(plain(value)) || wordsOf(value).some((word) => ACTION_VALUES.has(word));
}

/** `deleteNotice.aspx`, `remove_item.php`: a verb and its object. */
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
