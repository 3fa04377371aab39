import type { RouteHandler } from './visit.ts';

/**
 * Finds the route of a path: an exact match, otherwise the longest matching prefix (route with an asterisk).
 */
export function routeTable(
  parts: readonly (Readonly<Record<string, RouteHandler>> | undefined)[],
): (path: string) => RouteHandler | null {
  const exact = new Map<string, RouteHandler>();
  const open: [string, RouteHandler][] = [];
  for (const [pattern, answer] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (exact.has(pattern) || open.some(([start]) => `${start}*` === pattern))
      throw new Error(`Duplicate route: ${pattern}`);
    if (pattern.endsWith('*')) open.push([pattern.slice(0, -1), answer]);
    else exact.set(pattern, answer);
  }
  open.sort(([a], [b]) => b.length - a.length);
  return (path) => exact.get(path) ?? open.find(([start]) => path.startsWith(start))?.[1] ?? null;
}
