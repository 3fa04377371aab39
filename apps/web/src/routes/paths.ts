import type { Route } from './route.ts';

type Paths = Route['paths'];

/** The same path in each shell, after its prefix. */
export function prefixed(path: string): Paths {
  return { desktop: `/v2${path}`, mobile: `/m${path}`, older: path };
}

/** The same path in all shells. A screen for signed-in users then belongs to the desktop shell only. */
export function shared(path: string): Paths {
  return { desktop: path, mobile: path, older: path };
}

/** A path for each shell. The mobile shell defaults to the older path after its own prefix. */
export function perShell({
  desktop,
  older,
  mobile = `/m${older}`,
}: Omit<Paths, 'mobile'> & { mobile?: string }): Paths {
  return { desktop, mobile, older };
}
