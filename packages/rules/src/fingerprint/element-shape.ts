import type { ElementShape } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { isTelling, namesProse } from './common-words.ts';
import { stableClasses, stableId } from './generated-names.ts';
import { themeOf, vendorOf } from './made-by.ts';

/** Levels above an element at which one stops looking for the root of its component. */
const MAX_STEPS = 12;

/** Roots of what a template puts around a page; the content of a page begins at the others. */
const LANDMARKS = new Set(['header', 'footer', 'nav', 'aside', 'dialog']);
const LANDMARK_ROLES = new Set([
  'banner',
  'contentinfo',
  'navigation',
  'complementary',
  'dialog',
  'alertdialog',
]);
const CONTENT = new Set(['main', 'article', 'body', 'html', 'blockquote', 'td', 'dd', 'p', 'figcaption']);
const DOCUMENT = new Set(['html', 'head', 'body', 'meta', 'title', 'link']);

/** State that scripts add and take away, and places among siblings. */
const STATE =
  /^(?:is-|has-)?(?:active|current|open|opened|closed|show|shown|hidden|hide|collapsed|collapse|collapsing|expanded|selected|disabled|focus|hover|visited|loaded|loading|first|last|odd|even|sticky|fixed|animated|aos-\w+|wow|fade\w*)$/i;
/** Attributes of markup that say what an element is wherever it stands. */
const KIND = ['role', 'type'] as const;
const COMMON_DATA =
  /^data-(?:toggle|target|id|src|srcset|href|url|title|text|name|value|index|item|slide|slide-to|slide-index|ride|parent|dismiss|action|type|key|label|placement|content|original|bs-.*|aos.*|wow.*|test.*|v-.*|react.*|ng-.*|wp-.*|drupal-.*|once|lang|date|time|count|color|role|page|post.*|link.*|image.*|img.*|width|height|alt|filter|group|category|sort|step|state|show|hide|open|close|delay|speed|animation)$/;

/**
 * What an element is wherever its maker put it, on any website: tag, role, and the names that people chose for it and for
 * what is around it up to the root of its component. Its texts, its addresses and what a program made up are not in it.
 * Null where no name tells who made it: what people write into single pages is theirs alone.
 */
export function elementShape(element: PageElement): ElementShape | null {
  const { page } = element.frame;
  if (DOCUMENT.has(element.tag)) return documentShape(element, page);
  const own = namesOn(element);
  const chain: { element: PageElement; names: string[] }[] = [];
  let names = own.filter(isTelling);
  let isInLandmark = false;
  for (const ancestor of element.ancestors()) {
    if (chain.length >= MAX_STEPS || isRootOfContent(ancestor)) break;
    const here = namesOn(ancestor);
    chain.push({ element: ancestor, names: here });
    names = [...names, ...here.filter(isTelling)];
    isInLandmark ||= isLandmark(ancestor);
    if (isInLandmark && names.length > 0) break;
  }
  const vendor = vendorOf(page, names);
  const theme = themeOf(page);
  // What stands around the content is the theme's, even where its names are everybody's.
  const isOfTheme = isInLandmark && vendor === null && theme !== null;
  const telling = [...new Set(isOfTheme ? [...names, theme] : names)].sort();
  if (telling.length === 0) return null;
  return {
    element: described(element, own),
    within: chain.map((step) => described(step.element, step.names)).join(' < '),
    names: telling,
    origin: vendor ?? theme,
  };
}

/** The document itself is of the theme, which a folder names, or what people called the body. */
function documentShape(element: PageElement, page: Page): ElementShape | null {
  if (element.frame.index !== 0) return null;
  const theme = themeOf(page);
  const name = element.tag === 'meta' ? `[name=${element.attribute('name') ?? ''}]` : '';
  if (theme !== null) return { element: `${element.tag}${name}`, within: '', names: [theme], origin: theme };
  const body = page.top.elements.find(({ tag }) => tag === 'body');
  const names = body ? namesOn(body).filter(isTelling) : [];
  if (!body || names.length === 0) return null;
  return { element: `${element.tag}${name}`, within: described(body, names), names, origin: null };
}

/** `button#menu.gov-nav__toggle[type=button]`, in one order. */
function described(element: PageElement, names: readonly string[]): string {
  const kinds = KIND.flatMap((key) => {
    const value = element.attribute(key)?.trim().toLowerCase();
    return value ? [`[${key}=${value.slice(0, 40)}]`] : [];
  });
  return `${element.tag}${names.map((name) => `.${name}`).join('')}${kinds.join('')}`.slice(0, 300);
}

/** Classes, id and telling attributes of an element, each once, in one order. */
function namesOn(element: PageElement): string[] {
  const classes = stableClasses(element.attribute('class') ?? '').filter((name) => !STATE.test(name));
  const id = stableId(element.attribute('id') ?? '').replace(/(?:-|(?<!\d))\d+$/, '');
  const data = element.attributes.flatMap(([key]) =>
    key.startsWith('data-') && !COMMON_DATA.test(key) ? [key] : [],
  );
  const custom = element.tag.includes('-') ? [element.tag] : [];
  return [...new Set([...classes, ...(id === '' ? [] : [id]), ...data, ...custom])].sort().slice(0, 12);
}

function isLandmark(element: PageElement): boolean {
  const role = element.attribute('role');
  return LANDMARKS.has(element.tag) || (role !== null && LANDMARK_ROLES.has(role));
}

function isRootOfContent(element: PageElement): boolean {
  if (CONTENT.has(element.tag) || element.attribute('role') === 'main') return true;
  return namesOn(element).some(namesProse);
}
