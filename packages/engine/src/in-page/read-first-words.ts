/// <reference lib="dom" />

/**
 * Runs inside the page: returns the beginning of its text if no markup comes before it, as for a non-HTML file
 * that was parsed as HTML; otherwise an empty string. Self-contained: its source text is sent to the page.
 */
export function readFirstWords(): string {
  const { doctype, head, body } = document;
  const first = body?.firstChild;
  if (doctype || head?.firstElementChild || first?.nodeType !== 3) return '';
  return (first.nodeValue ?? '').slice(0, 20);
}
