/** Parameters that belong to what is shown at a place, not to the place. */
export type Query = Readonly<Record<string, string | number | null | undefined>> | URLSearchParams;

/** A path with parameters behind those that it has; those without a value are left out. */
export function withQuery(path: string, query: Query): string {
  const parts = new URLSearchParams();
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  for (const [name, value] of entries) {
    if (value !== undefined && value !== null && value !== '') parts.append(name, String(value));
  }
  if (parts.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${parts}`;
}
