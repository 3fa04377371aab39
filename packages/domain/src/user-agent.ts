/** Our name in robots.txt files, and the start of our product token. */
export const ROBOTS_AGENT = 'Abhigam';

/**
 * Part of every user agent that we send: product and contact.
 * `contactUrl`: an address that `isContactUrl` accepts; null omits it.
 */
export function productToken(version: string, contactUrl: string | null): string {
  const product = `${ROBOTS_AGENT}/${version}`;
  return contactUrl === null ? product : `${product} (+${contactUrl})`;
}

/**
 * Whether an address may be part of a user agent: a web or mail address without characters that end the
 * comment.
 */
export function isContactUrl(text: string): boolean {
  if (!URL.canParse(text) || text.length > 200) return false;
  return ['http:', 'https:', 'mailto:'].includes(new URL(text).protocol) && /^[!#-'*-[\]-~]+$/.test(text);
}
