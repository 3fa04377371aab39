/// <reference lib="dom" />

export interface PageFacts {
  title: string;
  lang: string;
  /** False for a blank answer: nothing in the body, and nothing about the page, or only scripts that put nothing there. */
  hasContent: boolean;
  /** Size of the whole document and of the window, CSS pixels. */
  document: { width: number; height: number };
  /** Addresses of links, absolute, in document order, repeats included. */
  links: string[];
}

/**
 * Runs inside the page: what a report says about the page as a whole.
 * Self-contained: its source text is sent to the page.
 */
export function readPageFacts(): PageFacts {
  const root = document.documentElement;
  const body = document.body;
  return {
    title: document.title,
    lang: root?.getAttribute('lang') ?? '',
    hasContent: hasContent(),
    document: {
      width: Math.max(root?.scrollWidth ?? 0, window.innerWidth),
      height: Math.max(root?.scrollHeight ?? 0, body?.scrollHeight ?? 0, 1),
    },
    links: linksIn(document),
  };

  /** Browsers make a root, a head and a body for every answer, be it nothing. */
  function hasContent(): boolean {
    if (!root) return false;
    if (!body) return root.firstElementChild !== null;
    if (body.localName === 'frameset' || [...body.childNodes].some(shows)) return true;
    // Scripts that should have filled the body have not: what is left says nothing of the page.
    if (document.scripts.length > 0) return false;
    return Boolean(document.head?.firstElementChild) || root.hasAttributes();
  }

  function shows(node: Node): boolean {
    if (node instanceof Element)
      return !['script', 'noscript', 'style', 'template', 'link', 'meta'].includes(node.localName);
    return node instanceof Text && Boolean(node.data.trim());
  }

  function linksIn(scope: Document | ShadowRoot): string[] {
    const found: string[] = [];
    for (const element of scope.querySelectorAll('*')) {
      if (element.localName === 'a' || element.localName === 'area') addLink(element, found);
      else if (element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement)
        found.push(...linksInFrame(element));
      if (element.shadowRoot) found.push(...linksIn(element.shadowRoot));
    }
    return found;
  }

  function addLink(element: Element, found: string[]): void {
    const href = element.getAttribute('href');
    if (href === null || element.hasAttribute('download')) return;
    try {
      found.push(new URL(href.trim(), element.baseURI).href);
    } catch {
      // Not an address; the page is at liberty to write nonsense.
    }
  }

  function linksInFrame(frame: HTMLIFrameElement | HTMLFrameElement): string[] {
    // Null for a frame of another origin.
    const inner = frame.contentDocument;
    return inner ? linksIn(inner) : [];
  }
}
