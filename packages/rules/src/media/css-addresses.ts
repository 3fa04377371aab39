/** Limit for addresses in one value. */
const MAX_ADDRESSES = 100;

/** Addresses in a computed value such as `url("a.png"), linear-gradient(…)`, in order. */
export function cssAddresses(value: string): string[] {
  const addresses: string[] = [];
  let at = value.indexOf('url(');
  while (at >= 0 && addresses.length < MAX_ADDRESSES) {
    const start = at + 'url('.length;
    // Browsers serialize addresses in double quotes, with escaped quotes inside.
    const isQuoted = value[start] === '"';
    const end = isQuoted ? closingQuote(value, start + 1) : value.indexOf(')', start);
    if (end < 0) break;
    const address = value.slice(isQuoted ? start + 1 : start, end).replaceAll('\\"', '"');
    if (address !== '' && !address.startsWith('#')) addresses.push(address);
    at = value.indexOf('url(', end);
  }
  return addresses;
}

function closingQuote(value: string, from: number): number {
  for (let at = from; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === '"') return at;
  }
  return -1;
}
