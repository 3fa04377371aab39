/** The URL with another number of shown entries. */
export function withShown(search: URLSearchParams, name: 'pages' | 'shown', count: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(name, String(count));
  return next;
}
