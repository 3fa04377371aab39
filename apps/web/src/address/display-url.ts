/** Maximum length of an address in a list (specification, testing 9). */
const DISPLAY_LENGTH = 64;

/** An address as lists show it: truncated to 64 characters, with an ellipsis as the last one. */
export function displayUrl(url: string): string {
  const characters = [...readableUrl(url)];
  return characters.length <= DISPLAY_LENGTH
    ? characters.join('')
    : `${characters.slice(0, DISPLAY_LENGTH - 1).join('')}…`;
}

/**
 * The full address with percent-encoding decoded, because encoded Devanagari is unreadable; unchanged when it
 * cannot be decoded.
 */
export function readableUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
