/// <reference lib="dom" />

/** Load state of a document and its resources. */
export interface LoadState {
  /** The browser's own error page for an address that failed. */
  isErrorPage: boolean;
  /** The initial empty document of a frame. */
  isBlank: boolean;
  /** HTTP status of the document; null without one. */
  status: number | null;
  /** Malformed XML: the browser shows the parsed part and its error message. */
  isMalformed: boolean;
  /** Origin of the document; the string `null` for an opaque origin. */
  origin: string;
  /** Quirks mode; documents in quirks mode accept same-origin style sheets of any type. */
  isQuirky: boolean;
  /** Style sheet links in order; limited. */
  sheets: SheetLink[];
}

export interface SheetLink {
  url: string;
  /**
   * The style sheet applies to the screen: it is not for print and not an alternative, and its media query
   * matches.
   */
  isWanted: boolean;
  /** The file was loaded but does not match the `integrity` hash. */
  isOther: boolean;
}

/** Runs inside a document of the page. Self-contained: its source text is sent to the page. */
export function readLoadState(maxLinks: number): LoadState {
  const html = 'http://www.w3.org/1999/xhtml';
  return {
    isErrorPage: location.protocol === 'chrome-error:',
    isBlank: location.href === 'about:blank',
    status: statusOf(performance.getEntriesByType('navigation')[0]),
    isMalformed: isMalformed(),
    origin: location.origin,
    isQuirky: document.compatMode === 'BackCompat',
    sheets: [...Document.prototype.querySelectorAll.call(document, 'link')]
      .flatMap((link) => (link instanceof HTMLLinkElement ? (sheetOf(link) ?? []) : []))
      .slice(0, maxLinks),
  };

  function statusOf(entry: PerformanceEntry | undefined): number | null {
    return entry instanceof PerformanceNavigationTiming ? entry.responseStatus || null : null;
  }

  /** Pages can write such an element into HTML, where it has no meaning. */
  function isMalformed(): boolean {
    if (!/xml/i.test(document.contentType)) return false;
    const [parserError] = document.getElementsByTagNameNS(html, 'parsererror');
    const parent = parserError?.parentNode;
    return parent !== undefined && (parent === document.body || parent === document.documentElement);
  }

  function sheetOf(link: HTMLLinkElement): SheetLink | null {
    const href = link.getAttribute('href')?.trim();
    const kinds = (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
    const type = (link.getAttribute('type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (!href || (type && type !== 'text/css') || link.hasAttribute('disabled')) return null;
    const becomes = link.getAttribute('onload') ?? '';
    // Such a link becomes a style sheet after its file has loaded.
    const isLater = kinds.includes('preload') && link.getAttribute('as') === 'style' && /rel\b/.test(becomes);
    if (!kinds.includes('stylesheet') && !isLater) return null;
    const media = link.getAttribute('media') ?? '';
    const fits = media.trim() === '' || matchMedia(media).matches || /\bmedia\b/.test(becomes);
    return {
      url: link.href,
      isWanted: fits && !kinds.includes('alternate'),
      isOther: document.readyState === 'complete' && link.integrity !== '' && link.sheet === null,
    };
  }
}
