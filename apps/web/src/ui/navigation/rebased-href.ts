interface PathAndQuery {
  pathname: string;
  search: string;
}

/**
 * The target of a link that was pressed before the newest address was rendered: applies the link's query
 * changes, relative to the rendered query, to the current query. Links to another path are unchanged.
 */
export function rebasedHref(href: string, drawn: PathAndQuery, now: PathAndQuery): string {
  const [path = '', search = ''] = href.split('?');
  if (path !== drawn.pathname || now.pathname !== drawn.pathname || now.search === drawn.search) return href;
  const before = new URLSearchParams(drawn.search);
  const requestedParameters = new URLSearchParams(search);
  const next = new URLSearchParams(now.search);
  for (const name of new Set([...before.keys(), ...requestedParameters.keys()])) {
    const values = requestedParameters.getAll(name);
    if (values.join('\n') === before.getAll(name).join('\n')) continue;
    next.delete(name);
    for (const value of values) next.append(name, value);
  }
  return next.size === 0 ? path : `${path}?${next}`;
}
