/** Percent-encodes everything that a URI cannot contain; the target stays the same. */
export function safeUri(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null';
  if (origin === 'null' || !address.startsWith(origin)) return encoded(address);
  return origin + encoded(address.slice(origin.length));
}

function encoded(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[^A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]/gu, encodeURIComponent)
      .replace(/%(?![0-9a-f]{2})/gi, '%25')
      // Only the first one begins a fragment.
      .replace(/#/g, (sign, at: number, all: string) => (all.indexOf('#') === at ? sign : '%23'))
  );
}
