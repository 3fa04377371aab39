/// <reference lib="dom" />

/**
 * Runs inside the page: returns the fragment of its address, unless it refers to an element or there are no
 * scripts. Self-contained.
 */
export function readView(): string {
  const { hash } = window.location;
  if (document.scripts.length === 0) return '';
  const name = decoded(hash.slice(1));
  const isAnchor = document.getElementById(name) !== null || document.getElementsByName(name).length > 0;
  return isAnchor ? '' : hash;

  function decoded(text: string): string {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }
}
