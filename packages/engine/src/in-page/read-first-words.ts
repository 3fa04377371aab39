/// <reference lib="dom" />

/**
 * Runs inside the page: what its text begins with where no markup stands before it, as when a file that is no HTML was
 * read as HTML; else empty. Self-contained: its source text is sent to the page.
 */
export function readFirstWords(): string {
  const { doctype, head, body } = document;
  const first = body?.firstChild;
  if (doctype || head?.firstElementChild || first?.nodeType !== 3) return '';
  return (first.nodeValue ?? '').slice(0, 20);
}
