/** Longest address shown in a list (specification, testing 9). */
const DISPLAY_LENGTH = 64;

/** An address as lists show it: whole up to 64 characters, else cut with an ellipsis as the 64th. */
export function displayUrl(url: string): string {
  const characters = [...readableUrl(url)];
  return characters.length <= DISPLAY_LENGTH
    ? characters.join('')
    : `${characters.slice(0, DISPLAY_LENGTH - 1).join('')}…`;
}

/** A whole address in letters: percent-encoded Devanagari is unreadable; what does not decode stays as it is. */
export function readableUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
