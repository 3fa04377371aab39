import type { Frame, Page, PageElement } from '@abhigam/facts';
import { inPageFragment, inPageTarget } from '@abhigam/rules';

/** Addresses that a page opens by script, read from its markup. Nothing is executed. */
export interface ScriptLinks {
  /** Absolute addresses found in code and attributes. */
  links: string[];
  /** Number of controls that open something by script with an address that is not in the markup. */
  unfollowed: number;
}

const HANDLERS = [
  'onclick',
  'ondblclick',
  'onmousedown',
  'onmouseup',
  'onpointerdown',
  'onpointerup',
  'ontouchstart',
  'onkeydown',
  'onkeyup',
  'onkeypress',
  'onchange',
  'oninput',
];
/** Attributes in which scripts commonly store the address of a control. */
const ADDRESS_ATTRIBUTES = ['data-href', 'data-url', 'data-link', 'data-location', 'data-target-url'];
/** Maximum number of characters of code that are parsed. */
const MAX_CODE = 4_000;
const MAX_SCRIPTS = 200;
const MAX_LINKS = 2_000;

/**
 * Code that opens a page: assigns to `location`, calls one of its methods, or opens a window. Does not match
 * `request.open(`.
 */
const NAVIGATES =
  /\blocation(?:\s*\.\s*href)?\s*=(?!=)|\blocation\s*\.\s*(?:assign|replace)\s*\(|(?:\bwindow\s*\.\s*|(?<![\w$.]))open\s*\(|\b__doPostBack\s*\(|\bnavigation\s*\.\s*navigate\s*\(/;
/** Calls of the page's functions with a name that suggests navigation. */
const CALLS_NAVIGATION =
  /(?<![\w$.])(?:go|goto|gotopage|gotourl|golink|navigate|navigateto|redirect|redirectto|openpage|openurl|openlink|openwin|openwindow|loadpage|showpage|visit|jumpto|mm_gotourl|mm_openbrwindow|mm_jumpmenu)\s*\(/i;
/**
 * A complete string literal that is assigned or passed. A literal that continues with `+` or contains `${` is
 * only a part of an address.
 */
const LITERAL_TARGET =
  /(?:\blocation(?:\s*\.\s*href)?\s*=(?!=)|\blocation\s*\.\s*(?:assign|replace)\s*\(|(?:\bwindow\s*\.\s*|(?<![\w$.]))open\s*\(|\bnavigation\s*\.\s*navigate\s*\()\s*(?:'([^'\\\n]{1,2000})'|"([^"\\\n]{1,2000})"|`([^`\\$]{1,2000})`)(?!\s*[+.])/g;
const LITERAL = /'([^'\\\n]{1,2000})'|"([^"\\\n]{1,2000})"|`([^`\\$]{1,2000})`/g;
const LOOKS_LIKE_ADDRESS =
  /^(?:https?:\/\/|\.{0,2}\/(?!\/)|\?[\w-]{1,50}=|#!?\/.)|^[\w%./-]{1,300}\.(?:[sx]?html?|php\d?|aspx?|jspx?|do|cfm|cgi|action)(?:[?#]|$)/i;
const GOES_NOWHERE =
  /^javascript:\s*(?:void\b.{0,20}|;*|\/\/.{0,20}|(?:return )?false;?|history\.(?:back|go)\([-\d]*\);?|window\.print\(\);?|print\(\);?|(?:window\.|self\.)?close\(\);?)$/i;

export function scriptLinks(page: Page): ScriptLinks {
  const links: string[] = [];
  let unfollowed = 0;
  let scripts = 0;
  const listensToHash = page.facts.globalListeners.some(
    ({ frame, on, type }) => frame === 0 && on === 'window' && type === 'hashchange',
  );
  const take = (address: string, element: PageElement): boolean => {
    const url = links.length < MAX_LINKS ? URL.parse(address.trim(), element.frame.facts.baseUrl) : null;
    if (!url || !/^https?:$/.test(url.protocol)) return false;
    links.push(url.href);
    return true;
  };
  for (const element of page.frames.filter(isOfSite).flatMap(({ elements }) => elements)) {
    if (element.tag === 'script') {
      if (scripts >= MAX_SCRIPTS || !isInlineScript(element)) continue;
      scripts += 1;
      // In larger scripts the names may mean something else: only unambiguous addresses count.
      for (const address of targetsIn(element.ownText).filter(isAddress)) take(address, element);
      continue;
    }
    const isFollowed = addressesOf(element)
      .map((address) => take(address, element))
      .includes(true);
    if (isFollowed) continue;
    if (opensByScript(element) || (listensToHash && isViewOnly(element))) unfollowed += 1;
  }
  return { links, unfollowed };
}

/** The page itself, and frames of the same host. */
function isOfSite({ facts, page }: Frame): boolean {
  const host = (url: string) => URL.parse(url)?.host ?? '';
  return facts.url.startsWith('about:') || host(facts.url) === host(page.top.facts.url);
}

function isInlineScript(script: PageElement): boolean {
  const type = script.attribute('type')?.trim() ?? '';
  return (
    !script.has('src') &&
    (type === '' || /^(?:module|(?:text|application)\/(?:java|ecma)script)\b/i.test(type))
  );
}

function isAddress(text: string): boolean {
  return LOOKS_LIKE_ADDRESS.test(text);
}

function addressesOf(element: PageElement): string[] {
  const hrefs: string[] = [];
  // Links in closed shadow roots are visible only here.
  const isLink = element.tag === 'a' || element.tag === 'area';
  const href = element.attribute('href')?.trim() ?? '';
  if (isLink && element.scope !== -1 && !element.has('download') && !/^(?:#|javascript:|$)/i.test(href))
    hrefs.push(href);
  const codes = codesOf(element);
  for (const code of codes) {
    hrefs.push(...targetsIn(code));
    if (CALLS_NAVIGATION.test(code) || NAVIGATES.test(code))
      hrefs.push(...literalsIn(code).filter(isAddress));
  }
  const isControl =
    element.attribute('role') === 'link' ||
    element.has('tabindex') ||
    codes.length > 0 ||
    element.listensTo('click');
  for (const name of ADDRESS_ATTRIBUTES) {
    const value = element.attribute(name)?.trim() ?? '';
    if (isAddress(value) && (name === 'data-href' || isControl)) hrefs.push(value);
  }
  if (element.tag === 'select' && (element.has('onchange') || element.listensTo('change')))
    hrefs.push(...jumpMenu(element));
  return hrefs;
}

/** Addresses of a jump menu: all its options are addresses. */
function jumpMenu(select: PageElement): string[] {
  const values = select.descendants
    .filter(({ tag }) => tag === 'option')
    .map((option) => option.attribute('value')?.trim() ?? '')
    .filter((value) => value !== '' && value !== '#');
  return values.every(isAddress) ? values : [];
}

/** Code in event handler attributes and javascript: URLs. */
function codesOf(element: PageElement): string[] {
  const href = element.tag === 'a' || element.tag === 'area' ? (element.attribute('href')?.trim() ?? '') : '';
  const hrefScripts = /^javascript:/i.test(href) && !GOES_NOWHERE.test(href) ? [decoded(href)] : [];
  return [...hrefScripts, ...HANDLERS.flatMap((name) => element.attribute(name) ?? [])].map((code) =>
    // History navigation leads only to known pages.
    code.slice(0, MAX_CODE).replace(/\bhistory\s*\.\s*\w+\s*\([^)]{0,50}\)/g, ''),
  );
}

function opensByScript(element: PageElement): boolean {
  const codes = codesOf(element);
  if (codes.some((code) => NAVIGATES.test(code) || CALLS_NAVIGATION.test(code))) return true;
  return element.attribute('role') === 'link' && element.tag !== 'a' && !element.has('href');
}

/** A link to a missing fragment in a document that listens for fragment changes. */
function isViewOnly(element: PageElement): boolean {
  if (element.tag !== 'a' || !element.has('href') || element.frame.index !== 0) return false;
  const fragment = inPageFragment(element);
  return fragment !== null && fragment !== '' && inPageTarget(element, fragment) === null;
}

function targetsIn(code: string): string[] {
  return [...code.slice(0, 10 * MAX_CODE).matchAll(LITERAL_TARGET)].flatMap(
    ([, single, double, template]) => {
      const text = (single ?? double ?? template ?? '').trim();
      return text === '' || /^(?:about|javascript|mailto|tel|data|blob):/i.test(text) ? [] : [text];
    },
  );
}

function literalsIn(code: string): string[] {
  return [...code.matchAll(LITERAL)].flatMap((match) => {
    // A literal that is concatenated is not a complete address.
    const isJoined = /^\s*\+/.test(
      code.slice(match.index + match[0].length, match.index + match[0].length + 20),
    );
    const isPart = /\+\s*$/.test(code.slice(Math.max(0, match.index - 20), match.index));
    return isJoined || isPart ? [] : [match[1] ?? match[2] ?? match[3] ?? ''];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
