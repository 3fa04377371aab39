/// <reference lib="dom" />

const UNSEEN_TAGS = new Set(['TEMPLATE', 'NOSCRIPT', 'DIALOG']);
const UNSEEN_ROLES = new Set(['tabpanel', 'dialog']);
const UNSEEN_CLASSES = /visually-hidden|skip-link|cookie-banner|(^|\s)(skip|unseen)(\s|$)/;

/** Whether nothing in the source hides it; the proof in the browser decides. */
export function seemsShown(element: Element): boolean {
  // A loop: a selector for all of this, matched against every element of hundreds of pages, takes minutes.
  for (let at: Element | null = element; at; at = at.parentElement) if (isHiding(at)) return false;
  return true;
}

function isHiding(element: Element): boolean {
  const parent = element.parentElement;
  return (
    UNSEEN_TAGS.has(element.tagName) ||
    element.hasAttribute('hidden') ||
    element.hasAttribute('inert') ||
    element.getAttribute('aria-hidden') === 'true' ||
    UNSEEN_ROLES.has(element.getAttribute('role') ?? '') ||
    UNSEEN_CLASSES.test(element.getAttribute('class') ?? '') ||
    (parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && element.tagName !== 'SUMMARY')
  );
}

/** Elements within the body that match the selector and appear to be visible. */
export function visibleElements(document: Document, selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter(seemsShown);
}

/** The element's text with normalized whitespace. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Number of its words, in any script. */
export function wordsOf(element: Element | null | undefined): number {
  return textOf(element)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word)).length;
}

/** Whether the element contains only text. */
export function isPlain(element: Element): boolean {
  return element.children.length === 0 && textOf(element) !== '';
}

export function removeAttributes(element: Element, ...names: string[]): void {
  for (const name of names) element.removeAttribute(name);
}

/**
 * Replaces the element by one with another tag name; keeps its children and its attributes except the given
 * ones.
 */
export function renamed(element: Element, tag: string, without: readonly string[] = []): Element {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of [...element.attributes])
    if (!without.includes(name)) other.setAttribute(name, value);
  other.innerHTML = element.innerHTML;
  element.replaceWith(other);
  return other;
}

/** Adds a declaration to the style attribute of the element. */
export function addInlineStyle(element: Element, css: string): void {
  const own = element.getAttribute('style')?.replace(/;?\s*$/, ';') ?? '';
  element.setAttribute('style', `${own}${css}`);
}

/** Adds a style sheet at the end of the head. */
export function addStyle(document: Document, css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}

/** Adds a script at the end of the body. In it, `harmed` is the harmed element. */
export function addScript(document: Document, code: string): void {
  const script = document.createElement('script');
  script.textContent = `{ const harmed = document.querySelector('[data-harmed]'); ${code} }`;
  document.body.append(script);
}

/** The label that refers to a field by its `for`, if any. */
export function labelOf(field: Element): Element | null {
  const { id } = field;
  return id ? field.ownerDocument.querySelector(`label[for="${id}"]`) : null;
}

const TYPED =
  'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=search], input[type=password], input[type=number], textarea';

/** Text fields with a visible label. */
export function typedFields(document: Document): Element[] {
  return visibleElements(document, TYPED).filter((field) => {
    const label = labelOf(field);
    return (
      label !== null &&
      seemsShown(label) &&
      !field.hasAttribute('aria-label') &&
      !field.hasAttribute('aria-labelledby') &&
      !field.hasAttribute('title') &&
      !field.hasAttribute('disabled')
    );
  });
}

/** Focusable elements, judged by their source. */
export function focusableElements(document: Document): Element[] {
  return visibleElements(
    document,
    'a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]):not([type=file]), select:not([disabled]), textarea:not([disabled])',
  ).filter((one) => one.getAttribute('tabindex') === null && one.closest('label') === null);
}
