const UNRESERVED = /[A-Za-z0-9\-._~]/;
/** Escapes, and characters that must be percent-encoded as UTF-8 octets. */
const OTHER = /%[0-9A-Fa-f]{2}|[^A-Za-z0-9\-._~!&()+,;=:@/?]/gu;

/**
 * Canonical form of equivalent spellings (RFC 9309): unreserved characters are unescaped, everything else is
 * escaped in upper case. A literal star or dollar sign becomes escaped, so it cannot be mistaken for a
 * wildcard.
 */
export function canonicalText(text: string): string {
  return text.toWellFormed().replace(OTHER, canonicalPart);
}

function canonicalPart(part: string): string {
  if (part.length === 3 && part.startsWith('%')) {
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return UNRESERVED.test(character) ? character : part.toUpperCase();
  }
  // A percent sign that starts no escape is literal.
  if (part === '%') return part;
  return Array.from(new TextEncoder().encode(part), (octet) => `%${hex(octet)}`).join('');
}

function hex(octet: number): string {
  return octet.toString(16).toUpperCase().padStart(2, '0');
}
