/** The address with the number of shown entries changed; nothing else. */
export function withShown(search: URLSearchParams, name: 'pages' | 'shown', count: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(name, String(count));
  return next;
}
