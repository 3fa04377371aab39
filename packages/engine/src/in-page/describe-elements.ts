/// <reference lib="dom" />

export interface ElementDescription {
  snippet: string;
  label: string;
  /** Selector within its frame; one entry per shadow root on the path. */
  selector: string[];
  /** Child indexes from the root, in the flat tree (shadow trees and slots resolved). */
  path: number[];
  /** Tag names from the body down, joined by ` > `. */
  ancestry: string;
  /** Box relative to the viewport of its frame, CSS pixels; null when it has none. */
  box: { x: number; y: number; width: number; height: number } | null;
  tag: string;
  hasRole: boolean;
  idUsedByLabel: boolean;
}

/**
 * Runs inside the page: describes single elements for a report. Self-contained: its source text is sent to the
 * page.
 */
export function describeElements(
  elements: Element[],
  selectorOf: (element: Element) => string | string[],
  beforeSnippets: () => void,
  withoutFieldValues: (html: string) => string,
): ElementDescription[] {
  const maxSnippet = 2000;
  const maxLabel = 120;
  const placesIn = new Map<Element, Map<Element, number>>();
  const facts = elements.map((element) => ({
    label: labelOf(element),
    selector: [selectorOf(element)].flat(),
    path: pathOf(element),
    ancestry: ancestryOf(element),
    box: boxOf(element),
    tag: element.localName,
    hasRole: element.hasAttribute('role'),
    idUsedByLabel: isIdUsedByLabel(element),
  }));
  beforeSnippets();
  return facts.map((fact, index) => ({ ...fact, snippet: snippetOf(elements[index]) }));

  /** For an element with much content only its own tag: the content would be expensive and not helpful. */
  function snippetOf(element: Element | undefined): string {
    if (!element) return '';
    const isLarge =
      element === document.documentElement ||
      element === document.body ||
      Element.prototype.getElementsByTagName.call(element, '*').item(100) !== null;
    const html = withoutFieldValues(isLarge ? shallowHtml(element) : outerHtml(element));
    return html.length > maxSnippet ? `${html.slice(0, maxSnippet - 1)}…` : html;
  }

  function shallowHtml(element: Element): string {
    const copy = Node.prototype.cloneNode.call(element, false);
    return copy instanceof Element ? copy.outerHTML.replace('></', '>…</') : '';
  }

  /** Uses the prototype getter, which form fields cannot shadow. */
  function outerHtml(element: Element): string {
    return Reflect.get(Element.prototype, 'outerHTML', element);
  }

  /** Accessible name as far as simple markup gives it, else the tag name. */
  function labelOf(element: Element): string {
    const candidates = [
      () => referencedText(element),
      () => element.getAttribute('aria-label'),
      () => element.getAttribute('alt'),
      () => labelElementText(element),
      () => visibleText(element),
      () => element.getAttribute('title'),
      () => element.getAttribute('placeholder'),
      () => buttonValue(element),
    ];
    for (const candidate of candidates) {
      const text = candidate()?.replace(/\s+/g, ' ').trim();
      if (text) return text.length > maxLabel ? `${text.slice(0, maxLabel - 1)}…` : text;
    }
    return `<${element.localName}>`;
  }

  function referencedText(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')?.trim().split(/\s+/) ?? [];
    const root = element.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return '';
    return ids.map((id) => textOf(root.getElementById(id))).join(' ');
  }

  function labelElementText(element: Element): string {
    if (!/^(input|select|textarea|meter|progress|output)$/.test(element.localName)) return '';
    const wrapping = element.closest('label');
    const root = element.getRootNode();
    const id = element.getAttribute('id');
    const pointing =
      id && (root instanceof Document || root instanceof ShadowRoot)
        ? root.querySelector(`label[for="${CSS.escape(id)}"]`)
        : null;
    return textOf(pointing ?? wrapping);
  }

  /** The page as a whole has no label; a long text is not useful as a label. */
  function visibleText(element: Element): string {
    if (/^(html|body|head|select|script|style|svg|iframe|object|video|audio)$/.test(element.localName))
      return '';
    const text = textOf(element);
    return text.length > 5000 ? text.slice(0, 5000) : text;
  }

  /** Without values typed into text areas. */
  function textOf(element: Element | null): string {
    const text = element?.textContent ?? '';
    if (!element || text === '') return text;
    const inside = [...Element.prototype.querySelectorAll.call(element, 'textarea')];
    const areas = element.localName === 'textarea' ? [element, ...inside] : inside;
    if (areas.every((area) => area.textContent === '')) return text;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let content = '';
    while (texts.nextNode())
      if (texts.currentNode.parentElement?.localName !== 'textarea')
        content += texts.currentNode.nodeValue ?? '';
    return content;
  }

  function buttonValue(element: Element): string | null {
    const isButton = /^(submit|button|reset|image)$/i.test(element.getAttribute('type') ?? '');
    return element.localName === 'input' && isButton ? element.getAttribute('value') : null;
  }

  function ancestryOf(element: Element): string {
    const tags: string[] = [];
    for (let at: Element | null = element; at && at !== document.documentElement; at = parentOf(at))
      tags.unshift(at.localName);
    return tags.join(' > ') || 'html';
  }

  function pathOf(element: Element): number[] {
    const path: number[] = [];
    let at: Element | null = element;
    while (at && at !== document.documentElement) {
      const parent: Element | null = at.assignedSlot ?? parentOf(at);
      path.push(parent ? placeAmong(parent, at) : -1);
      at = parent;
    }
    return path.reverse();
  }

  /** Computed once per parent: a list may have thousands of children. */
  function placeAmong(parent: Element, child: Element): number {
    let places = placesIn.get(parent);
    if (!places) {
      places = new Map(renderedChildren(parent).map((one, place) => [one, place]));
      placesIn.set(parent, places);
    }
    return places.get(child) ?? -1;
  }

  function renderedChildren(parent: Element): Element[] {
    if (parent instanceof HTMLSlotElement && parent.assignedElements().length > 0)
      return parent.assignedElements();
    const from: ParentNode = parent.shadowRoot ?? parent;
    // Uses prototype methods, which form fields cannot shadow.
    const owner = from instanceof Element ? Element.prototype : DocumentFragment.prototype;
    return [...Reflect.get(owner, 'children', from)];
  }

  function parentOf(element: Element): Element | null {
    const parent = element.parentNode;
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  }

  function boxOf(element: Element): ElementDescription['box'] {
    const { x, y, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 ? { x, y, width, height } : null;
  }

  function isIdUsedByLabel(element: Element): boolean {
    const id = element.getAttribute('id');
    const root = element.getRootNode();
    if (!id || !(root instanceof Document || root instanceof ShadowRoot)) return false;
    return root.querySelector(`label[for="${CSS.escape(id)}"]`) !== null;
  }
}
