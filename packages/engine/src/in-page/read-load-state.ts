/// <reference lib="dom" />

/** How far a document and what it asks for have come. */
export interface LoadState {
  /** The browser's own words about an address that it could not open. */
  isErrorPage: boolean;
  /** The empty document that a frame begins with. */
  isBlank: boolean;
  /** HTTP status that the document came with; null where there was none. */
  status: number | null;
  /** XML that is not well formed: the browser shows what it made of it, and its own words about the error. */
  isMalformed: boolean;
  /** Of the document; `null` in words where it has none. */
  origin: string;
  /** Laid out as browsers once did; such documents take style sheets of their own origin whatever their type. */
  isQuirky: boolean;
  /** What links ask for as style sheets, in order; bounded. */
  sheets: SheetLink[];
}

export interface SheetLink {
  url: string;
  /** It would style what is on the screen: not for print, not an alternative, its media fit. */
  isWanted: boolean;
  /** Its file came and is not the one that the link names the fingerprint of (`integrity`). */
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

  /** Pages can write such an element into HTML, where it means nothing. */
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
    // Such a link becomes a style sheet once its file is there.
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
