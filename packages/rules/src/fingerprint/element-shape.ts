import type { ElementShape } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { isDistinctive, isEditorContent } from './common-words.ts';
import { stableClasses, stableId } from './generated-names.ts';
import { themeOf, vendorOf } from './vendor.ts';

/** Maximum number of ancestors searched for the root of the component. */
const MAX_STEPS = 12;

/** Landmarks that belong to the template around a page's content. */
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

/** States that scripts toggle, and positions among siblings. */
const STATE =
  /^(?:is-|has-)?(?:active|current|open|opened|closed|show|shown|hidden|hide|collapsed|collapse|collapsing|expanded|selected|disabled|focus|hover|visited|loaded|loading|first|last|odd|even|sticky|fixed|animated|aos-\w+|wow|fade\w*)$/i;
/** Attributes that describe the kind of element, independent of its position. */
const KIND = ['role', 'type'] as const;
const COMMON_DATA =
  /^data-(?:toggle|target|id|src|srcset|href|url|title|text|name|value|index|item|slide|slide-to|slide-index|ride|parent|dismiss|action|type|key|label|placement|content|original|bs-.*|aos.*|wow.*|test.*|v-.*|react.*|ng-.*|wp-.*|drupal-.*|once|lang|date|time|count|color|role|page|post.*|link.*|image.*|img.*|width|height|alt|filter|group|category|sort|step|state|show|hide|open|close|delay|speed|animation)$/;

/**
 * Identity of an element across websites: tag, role, and the authors' names for it and its ancestors up to the
 * root of its component. Excludes texts, addresses and generated names. Null when no name identifies its maker:
 * editor content belongs to a single page.
 */
export function elementShape(element: PageElement): ElementShape | null {
  const { page } = element.frame;
  if (DOCUMENT.has(element.tag)) return documentShape(element, page);
  const own = namesOn(element);
  const chain: { element: PageElement; names: string[] }[] = [];
  let names = own.filter(isDistinctive);
  let isInLandmark = false;
  for (const ancestor of element.ancestors()) {
    if (chain.length >= MAX_STEPS || isRootOfContent(ancestor)) break;
    const here = namesOn(ancestor);
    chain.push({ element: ancestor, names: here });
    names = [...names, ...here.filter(isDistinctive)];
    isInLandmark ||= isLandmark(ancestor);
    if (isInLandmark && names.length > 0) break;
  }
  const vendor = vendorOf(page, names);
  const theme = themeOf(page);
  // Elements around the content belong to the theme, even when their names are generic.
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

/** The document belongs to the theme that a folder names, or to the names on its body. */
function documentShape(element: PageElement, page: Page): ElementShape | null {
  if (element.frame.index !== 0) return null;
  const theme = themeOf(page);
  const name = element.tag === 'meta' ? `[name=${element.attribute('name') ?? ''}]` : '';
  if (theme !== null) return { element: `${element.tag}${name}`, within: '', names: [theme], origin: theme };
  const body = page.top.elements.find(({ tag }) => tag === 'body');
  const names = body ? namesOn(body).filter(isDistinctive) : [];
  if (!body || names.length === 0) return null;
  return { element: `${element.tag}${name}`, within: described(body, names), names, origin: null };
}

/** For example `button.gov-nav__toggle.menu[type=button]`, sorted. */
function described(element: PageElement, names: readonly string[]): string {
  const kinds = KIND.flatMap((key) => {
    const value = element.attribute(key)?.trim().toLowerCase();
    return value ? [`[${key}=${value.slice(0, 40)}]`] : [];
  });
  return `${element.tag}${names.map((name) => `.${name}`).join('')}${kinds.join('')}`.slice(0, 300);
}

/** Classes, id and distinctive data attributes of an element, deduplicated and sorted. */
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
  return namesOn(element).some(isEditorContent);
}
