/// <reference lib="dom" />

/** What a report says about a page as a whole; the facts that rules judge by are `PageFacts` of packages/facts. */
export interface PageSummary {
  title: string;
  lang: string;
  /** False for a blank answer: nothing in the body, and nothing about the page, or only scripts that put nothing there. */
  hasContent: boolean;
  /** Size of the whole document and of the window, CSS pixels. */
  document: { width: number; height: number };
  /** Nodes of the document, of its open shadow roots and of the frames of its own origin. */
  nodes: number;
  /** Address that the page names as its own; null when it names none. */
  canonical: string | null;
  /** Addresses that it leads to, absolute, in document order, repeats included. */
  links: string[];
}

/** Of one page; one that has more is a catalogue, and its links are found on other pages as well. */
export const MAX_LINKS = 5_000;
/** Characters of an address; browsers and servers stop not far above. */
export const MAX_LINK = 2_000;

/**
 * Runs inside the page: what a report says about the page as a whole.
 * Self-contained: its source text is sent to the page.
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

  /** Browsers make a root, a head and a body for every answer, be it nothing. */
  function hasContent(): boolean {
    if (!root) return false;
    if (!body) return root.firstElementChild !== null;
    const own = [...body.childNodes, ...(body.shadowRoot?.childNodes ?? [])];
    if (body.localName === 'frameset' || own.some(shows)) return true;
    // Scripts that should have filled the body have not: what is left says nothing of the page.
    if (document.scripts.length > 0) return false;
    return Boolean(document.head?.firstElementChild) || root.hasAttributes();
  }

  function shows(node: Node): boolean {
    if (node instanceof Element)
      return !['script', 'noscript', 'style', 'template', 'link', 'meta'].includes(node.localName);
    return node instanceof Text && Boolean(node.data.trim());
  }

  /** Links that ask not to be followed (`nofollow`) are meant for ranking and count; files to keep are no pages. */
  function follow(scope: Document | ShadowRoot): void {
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_ALL);
    for (let node: Node | null = scope; node; node = walker.nextNode()) {
      nodes += 1;
      if (!isElement(node)) continue;
      if (links.length < maxLinks) addAddress(node);
      if (isFrame(node)) {
        // Null for a frame of another origin.
        if (node.contentDocument) follow(node.contentDocument);
      } else if (node.shadowRoot?.nodeType === Node.DOCUMENT_FRAGMENT_NODE) {
        // A field of that name stands in for it on its form, and may hold the form.
        follow(node.shadowRoot);
      }
    }
  }

  /** Nodes of other frames come from other windows, whose classes are not ours. */
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
      // Not an address; the page is at liberty to write nonsense.
      return null;
    }
  }

  /** Whether what looks like a view of an application names an element of the document, or no script could show views. */
  function isAnchor({ href, hash }: URL, { ownerDocument }: Element): boolean {
    if (!/^#!?\/./.test(hash) || href.split('#')[0] !== ownerDocument.URL.split('#')[0]) return false;
    let name = hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {
      // Not an encoding of anything: browsers then take it as it is.
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
