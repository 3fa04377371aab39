const UNRESERVED = /[A-Za-z0-9\-._~]/;
/** Escapes, and characters that do not stand for themselves: they become percent-encoded octets of UTF-8. */
const OTHER = /%[0-9A-Fa-f]{2}|[^A-Za-z0-9\-._~!&()+,;=:@/?]/gu;

/**
 * One spelling for all that RFC 9309 takes for the same: what need not be escaped is not, all else is, in capitals.
 * A star or dollar sign comes out escaped, so that neither can be mistaken for a sign of a rule.
 */
export function canonicalText(text: string): string {
  return text.toWellFormed().replace(OTHER, canonicalPart);
}

function canonicalPart(part: string): string {
  if (part.length === 3 && part.startsWith('%')) {
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return UNRESERVED.test(character) ? character : part.toUpperCase();
  }
  // A percent sign that escapes nothing is one.
  if (part === '%') return part;
  return Array.from(new TextEncoder().encode(part), (octet) => `%${hex(octet)}`).join('');
}

function hex(octet: number): string {
  return octet.toString(16).toUpperCase().padStart(2, '0');
}
