/** The name by which robots.txt files call us, and that begins our product token. */
export const ROBOTS_AGENT = 'Abhigam';

/**
 * What we put into every user agent: who asks, and where its people are to be found.
 * `contactUrl`: an address that `isContactUrl` accepts; null leaves it out.
 */
export function productToken(version: string, contactUrl: string | null): string {
  const product = `${ROBOTS_AGENT}/${version}`;
  return contactUrl === null ? product : `${product} (+${contactUrl})`;
}

/** Whether an address may stand in a user agent: a web or mail address without what would end the comment. */
export function isContactUrl(text: string): boolean {
  if (!URL.canParse(text) || text.length > 200) return false;
  return ['http:', 'https:', 'mailto:'].includes(new URL(text).protocol) && /^[!#-'*-[\]-~]+$/.test(text);
}
