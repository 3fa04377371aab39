/// <reference lib="dom" />

/**
 * Runs inside the page: a print of its elements as they are now, which is another one where any of them changes (FNV-1a).
 * Self-contained: its source text is sent to the page.
 */
export function pagePrint(): string {
  const text = document.documentElement?.outerHTML ?? '';
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}:${hash >>> 0}`;
}
