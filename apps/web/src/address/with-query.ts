/** Query parameters that are not part of the place. */
export type Query = Readonly<Record<string, string | number | null | undefined>> | URLSearchParams;

/** Appends parameters to a path, which may have some already; omits those without a value. */
export function withQuery(path: string, query: Query): string {
  const parts = new URLSearchParams();
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  for (const [name, value] of entries) {
    if (value !== undefined && value !== null && value !== '') parts.append(name, String(value));
  }
  if (parts.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${parts}`;
}
