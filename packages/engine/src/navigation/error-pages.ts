import { type Sentence, say } from '@abhigam/domain';
import type { GateSigns } from '../in-page/read-gate-signs.ts';
import { ERRORS, type Known, MISSING, TRACES, WALLS } from './known-error-pages.ts';

/** An error page that was served with status 200 instead of the requested page. */
export interface ErrorPage {
  reason: 'blocked' | 'error-page' | 'missing-page';
  detail: Sentence;
}

/** An error page of a filter or server has hardly any text and no navigation. */
const FEW_CHARACTERS = 1_500;
const FEW_LINKS = 5;
/** Words of an article that explains an error. */
const EXPLAINS =
  /\b(?:means|meaning|explain(?:s|ed)|how to|what (?:is|does|are)|if you (?:see|get|receive)|this (?:article|guide|chapter)|for example|glossary|faq|tutorial)\b|का अर्थ|क्या है|कैसे/;
/**
 * `404 Not Found`, `HTTP Status 500 – Internal Server Error`: titles of web servers; the body starts with the
 * same words.
 */
const STATUS_TITLE =
  /^(?:error |http |http status |http error )?([45]\d\d)(?: error)?(?:[ :–—.-]{1,4}(?:error:? )?)([a-z' -]{3,60})!?$/;
const SERVER_WORDS =
  /\b(?:nginx|openresty|apache|tomcat|jetty|lighttpd|litespeed|caddy|iis|weblogic|glassfish|wildfly|server at|on this server|the server|this server|status report|upstream|web server|rfc 2068)\b|^[^.]{0,80}$/;
const PHP_ERROR = /(?:php )?(?:fatal|parse) error ?: /g;
/** File and line at the end of a PHP error message. */
const PHP_FILE = / in (?:\/|[a-z]:\\)/;
const PHP_LINE = /(?: on line |:)\d+/;
const PHP_MESSAGE = 300;
const PHP_PATH = 160;

/** A maintenance notice, and further words of such a notice. */
const MAINTENANCE =
  /^(?:(?:the |this |our |web ?)?(?:site|page|portal|system|we|application)(?: is| are|'re)? )?(?:currently |briefly |temporarily )?(?:closed |down |offline |unavailable )?(?:under|for|in|due to|undergoing)(?: scheduled| planned| routine)? maintenance\b|^(?:scheduled |site |website |system )?maintenance(?: mode| in progress| break)?$|^(?:वेबसाइट |साइट |पोर्टल )?(?:का )?(?:रखरखाव|अनुरक्षण)(?: कार्य)?(?: चल रहा| जारी| के कारण| के अधीन|$)/;
const BRIEF_NOTICE =
  /\bunder (?:scheduled |planned )?maintenance\b|(?:रखरखाव|अनुरक्षण)(?: कार्य)?(?: चल रहा| जारी)/;
const COMES_BACK =
  /\b(?:back (?:soon|shortly|online|in)|try again|come back|check back|shortly|temporarily|unavailable|inconvenience|upgrad|resume)|असुविधा|कुछ समय|पुनः|फिर से/;

/** Words without meaning of their own in "Error 404: the page was not found". */
const FILLERS =
  /\b(?:error|http|https|status|code|oops|sorry|whoops|uh oh|the|this|that|requested|page|file|url|404|410)\b|[^\p{L}\p{M}\s]/gu;
const NOT_THERE = new Set([
  'not found',
  'was not found',
  'could not be found',
  'couldnt be found',
  'cannot be found',
  'cant be found',
  'can not be found',
  'does not exist',
  'doesnt exist',
  'no longer exists',
  'is not available',
  'not available',
  'we cant find',
  'we couldnt find',
  'नहीं मिला',
  'पृष्ठ नहीं मिला',
  'पेज नहीं मिला',
  'पृष्ठ उपलब्ध नहीं है',
  'पेज उपलब्ध नहीं है',
  'पृष्ठ मौजूद नहीं है',
]);
const SAYS_MISSING =
  /\b(?:page|file|resource|url|address|document|content|link)\b.{0,80}?\b(?:(?:could|can|ca|was|is|has) ?n(?:o|')t(?: be| been)? (?:found|available|located)|(?:could ?|can ?|ca)(?:not|n't) find|do(?:es)?(?: not|n't) exist|no longer (?:exists?|available|here)|(?:has|have|may have|might have)(?: been)? (?:re)?moved)|\b(?:could not|couldn't|cannot|can't|unable to) (?:find|locate) (?:the|that|this|a) (?:page|file|content|resource)|\bno such page\b|\b(?:page|url|file) not found\b|(?:पृष्ठ|पेज|यूआरएल).{0,80}?(?:नहीं मिल|उपलब्ध नहीं|मौजूद नहीं|हटा)/;
/** Text about such status codes. */
const ABOUT_STATUS =
  /\b(?:status|response|error) codes?\b|\bclient errors?\b|\b(?:server|website|site|browser) (?:returns|answers|sends|shows|displays)\b/;
const LITTLE_MAIN_TEXT = 500;
/** With less text than this, a title and a heading suffice without a sentence. */
const HARDLY_TEXT = 120;
const FEW_MAIN_LINKS = 8;

/**
 * Recognizes an error page of a filter, a server, a framework or the site itself. Requires several signs: a
 * page about such errors has some of them too (its title, one sentence).
 */
export function errorPageOf(signs: GateSigns): ErrorPage | null {
  if (signs.hasImpervaFrame && signs.textLength < 300 && signs.links <= 1)
    return pageOf('blocked', 'Imperva');
  const page = { title: plain(signs.title), text: plain(signs.text) };
  const trace = TRACES.find((one) => is(page, one));
  if (trace) return pageOf(trace.reason, trace.name);
  if (EXPLAINS.test(`${page.title} ${page.text}`)) return null;
  const isBare =
    signs.textLength <= FEW_CHARACTERS &&
    signs.links <= FEW_LINKS &&
    signs.links === signs.bodyLinks &&
    signs.textFields === 0 &&
    signs.passwords === 0;
  return (isBare ? recogniseBarePage(signs, page) : null) ?? byMissing(signs);
}

function recogniseBarePage(signs: GateSigns, page: Words): ErrorPage | null {
  const found = [...WALLS, ...ERRORS, ...MISSING].find((one) => is(page, one));
  if (found) return pageOf(found.reason, found.name);
  return byStatusTitle(signs, page) ?? byPhp(page) ?? byMaintenance(signs, page);
}

function pageOf(reason: ErrorPage['reason'], name: string): ErrorPage {
  if (reason === 'missing-page') return { reason, detail: say('page.saysMissing') };
  return { reason, detail: say(reason === 'blocked' ? 'page.wall' : 'page.errorPage', { name }) };
}

interface Words {
  title: string;
  text: string;
}

/**
 * Whether the title or the beginning matches, and the other text too. If only the title matches, the other
 * words must be in the text.
 */
function is({ title, text }: Words, { title: titlePattern, begins, says }: Known): boolean {
  const isTitled = titlePattern?.test(title) ?? false;
  const isBegun = begins?.test(text) ?? false;
  return (isTitled || isBegun) && says.test(text);
}

function byStatusTitle(signs: GateSigns, { title, text }: Words): ErrorPage | null {
  const [, status = '', name = ''] = STATUS_TITLE.exec(title) ?? [];
  if (status === '' || signs.textLength > 700 || signs.links > 2 || signs.figures > 1) return null;
  const repeats = text.slice(0, 120).includes(status) || text.slice(0, 120).includes(name.trim());
  if (!repeats || !SERVER_WORDS.test(text)) return null;
  if (status === '404' || status === '410') return pageOf('missing-page', '');
  const reason = ['401', '403', '406', '429'].includes(status) ? 'blocked' : 'error-page';
  return pageOf(reason, `${status} ${name.trim()}`);
}

/** The PHP message begins the page, or is at its end. */
function byPhp({ text }: Words): ErrorPage | null {
  const found = phpErrorIn(text);
  if (!found) return null;
  const isAll =
    found.start < 20 || found.end >= text.length - 20 || /\bstack trace:|\bthrown in\b/.test(text);
  return isAll ? pageOf('error-page', 'PHP') : null;
}

/** Searches in bounded pieces: a single pattern would backtrack over every pair of file and line. */
function phpErrorIn(text: string): { start: number; end: number } | null {
  for (const found of text.matchAll(PHP_ERROR)) {
    const message = found.index + found[0].length;
    const file = PHP_FILE.exec(text.slice(message, message + PHP_MESSAGE));
    if (!file) continue;
    const path = message + file.index + file[0].length;
    const line = PHP_LINE.exec(text.slice(path, path + PHP_PATH));
    if (line) return { start: found.index, end: path + line.index + line[0].length };
  }
  return null;
}

function byMaintenance(signs: GateSigns, { title, text }: Words): ErrorPage | null {
  if (signs.textLength > 500 || signs.links > 3) return null;
  const isNotice = [title, plain(signs.heading), text].some((part) => MAINTENANCE.test(part));
  // A short notice must name the state: "Maintenance" alone may be a topic.
  const isBrief = signs.textLength < 100 && BRIEF_NOTICE.test(text);
  if (!isNotice || !(isBrief || COMES_BACK.test(text))) return null;
  return { reason: 'error-page', detail: say('page.maintenance') };
}

/** A site's own "page not found" page with its header and navigation. */
function byMissing(signs: GateSigns): ErrorPage | null {
  if (signs.mainTextLength > LITTLE_MAIN_TEXT || signs.bodyLinks > FEW_MAIN_LINKS || signs.passwords > 0)
    return null;
  if (signs.figures > 20) return null;
  const isTitled = partsOf(signs.title).some(isNotFoundPhrase);
  const isHeaded = isNotFoundPhrase(signs.heading);
  if (!isTitled && !isHeaded) return null;
  const rest = plain(signs.mainText);
  if (ABOUT_STATUS.test(rest)) return null;
  return (isTitled && isHeaded && rest.length <= HARDLY_TEXT) || SAYS_MISSING.test(rest)
    ? pageOf('missing-page', '')
    : null;
}

/** Titles contain the site's name too: "Page not found | Department". */
function partsOf(title: string): string[] {
  return [title, ...title.split(/\s[-–—|:»·]\s|\s?[|»]\s?|: /)];
}

function isNotFoundPhrase(phrase: string): boolean {
  const words = plain(phrase);
  const normalized = words.replaceAll("'", '').replace(FILLERS, ' ').replace(/\s+/g, ' ').trim();
  if (normalized === '') return /\b(?:404|410)\b/.test(words);
  return NOT_THERE.has(normalized);
}

function plain(text: string): string {
  return text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
}
