interface Address {
  pathname: string;
  search: string;
}

/**
 * Where a link leads that was pressed before the newest address was drawn: what it changes of the query that it was drawn
 * with, it changes of that of now. A link to another path leads where it did.
 */
export function rebasedHref(href: string, drawn: Address, now: Address): string {
  const [path = '', search = ''] = href.split('?');
  if (path !== drawn.pathname || now.pathname !== drawn.pathname || now.search === drawn.search) return href;
  const before = new URLSearchParams(drawn.search);
  const wanted = new URLSearchParams(search);
  const next = new URLSearchParams(now.search);
  for (const name of new Set([...before.keys(), ...wanted.keys()])) {
    const values = wanted.getAll(name);
    if (values.join('\n') === before.getAll(name).join('\n')) continue;
    next.delete(name);
    for (const value of values) next.append(name, value);
  }
  return next.size === 0 ? path : `${path}?${next}`;
}
