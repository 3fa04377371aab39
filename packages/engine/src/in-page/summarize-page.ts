/// <reference lib="dom" />

/** Summary of a page for a report; the facts that rules judge are `PageFacts` of packages/facts. */
export interface PageSummary {
  title: string;
  lang: string;
  /** False for an empty page: an empty body and no metadata, or only scripts that rendered nothing. */
  hasContent: boolean;
  /** Size of the whole document and of the window, CSS pixels. */
  document: { width: number; height: number };
  /** Number of nodes in the document, its open shadow roots and its same-origin frames. */
  nodes: number;
  /** Canonical address; null when there is none. */
  canonical: string | null;
  /** Absolute addresses of its links in document order, with duplicates. */
  links: string[];
}

/** Limit for one page; a page with more is a catalogue, whose links are found on other pages too. */
export const MAX_LINKS = 5_000;
/** Maximum length of an address; limits of browsers and servers are slightly higher. */
export const MAX_LINK = 2_000;

/**
 * Runs inside the page: summarizes the page for a report. Self-contained: its source text is sent to the page.
 */
export function summarizePage(maxLinks: number, maxLink: number): PageSummary {
  const root = document.documentElement;
  const body = document.body;
  const links: string[] = [];
  let nodes = 0;
  follow(document);
  return {
    title: document.title,
    lang: root?.getAttribute('lang') ?? '',
    hasContent: hasContent(),
    document: {
      width: Math.max(root?.scrollWidth ?? 0, window.innerWidth),
      height: Math.max(root?.scrollHeight ?? 0, body?.scrollHeight ?? 0, 1),
    },
    nodes,
    canonical: canonicalAddress(),
    links,
  };

  /** Browsers create html, head and body even for an empty response. */
  function hasContent(): boolean {
    if (!root) return false;
    if (!body) return root.firstElementChild !== null;
    const own = [...body.childNodes, ...(body.shadowRoot?.childNodes ?? [])];
    if (body.localName === 'frameset' || own.some(shows)) return true;
    // Scripts should have filled the body: the remaining elements are not content.
    if (document.scripts.length > 0) return false;
    return Boolean(document.head?.firstElementChild) || root.hasAttributes();
  }

  function shows(node: Node): boolean {
    if (node instanceof Element)
      return !['script', 'noscript', 'style', 'template', 'link', 'meta'].includes(node.localName);
    return node instanceof Text && Boolean(node.data.trim());
  }

  /** Links with `nofollow` are included, because it concerns search ranking only; downloads are not pages. */
  function follow(scope: Document | ShadowRoot): void {
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_ALL);
    for (let node: Node | null = scope; node; node = walker.nextNode()) {
      nodes += 1;
      if (!isElement(node)) continue;
      if (links.length < maxLinks) addAddress(node);
      if (isFrame(node)) {
        // Null for a cross-origin frame.
        if (node.contentDocument) follow(node.contentDocument);
      } else if (node.shadowRoot?.nodeType === Node.DOCUMENT_FRAGMENT_NODE) {
        // A form field with that name shadows the property on its form, and may contain the form.
        follow(node.shadowRoot);
      }
    }
  }

  /** Nodes of other frames belong to other windows, so `instanceof` does not work. */
  function isElement(node: Node): node is Element {
    return node.nodeType === 1;
  }

  function isFrame(element: Element): element is HTMLIFrameElement | HTMLFrameElement {
    return element.localName === 'iframe' || element.localName === 'frame';
  }

  function addAddress(element: Element): void {
    const name = element.localName;
    if (name === 'a' || name === 'area') {
      const href =
        element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
      if (!element.hasAttribute('download')) add(href, element);
    } else if (name === 'link') {
      const kinds = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
      const isVersion = kinds.includes('alternate') && element.hasAttribute('hreflang');
      if (isVersion || kinds.some((kind) => ['canonical', 'next', 'prev'].includes(kind)))
        add(element.getAttribute('href'), element);
    } else if (name === 'meta' && element.getAttribute('http-equiv')?.toLowerCase() === 'refresh') {
      const content = (element.getAttribute('content') ?? '').slice(0, 3_000);
      const at = content.search(/[;,]/);
      const target = content.slice(at + 1).trim();
      const address = target.replace(/^url\s*=\s*/i, '').replace(/^['"]|['"]$/g, '');
      if (at >= 0 && address !== '') add(address, element);
    }
  }

  function add(href: string | null, element: Element): void {
    const address = absolute(href, element);
    if (address !== null) links.push(address);
  }

  function absolute(href: string | null, element: Element): string | null {
    if (href === null || href.length > maxLink) return null;
    try {
      const url = new URL(href.trim(), element.baseURI);
      if (isAnchor(url, element)) url.hash = '';
      const address = url.href;
      return address.length > maxLink ? null : address;
    } catch {
      // Not a valid address.
      return null;
    }
  }

  /**
   * Whether a fragment that looks like a route refers to an element of the document, or no script could show
   * views.
   */
  function isAnchor({ href, hash }: URL, { ownerDocument }: Element): boolean {
    if (!/^#!?\/./.test(hash) || href.split('#')[0] !== ownerDocument.URL.split('#')[0]) return false;
    let name = hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {
      // Not valid percent-encoding: browsers use it literally.
    }
    return (
      ownerDocument.scripts.length === 0 ||
      ownerDocument.getElementById(name) !== null ||
      ownerDocument.getElementsByName(name).length > 0
    );
  }

  function canonicalAddress(): string | null {
    const element = document.querySelector('link[rel~=canonical i][href]');
    const address = element && absolute(element.getAttribute('href'), element);
    return address && /^https?:/i.test(address) ? address : null;
  }
}
