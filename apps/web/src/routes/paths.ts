import type { Route } from './route.ts';

type Paths = Route['paths'];

/** The same path in each shell, behind its prefix. */
export function prefixed(path: string): Paths {
  return { desktop: `/v2${path}`, mobile: `/m${path}`, older: path };
}

/** One path for all shells. A screen for signed-in people then belongs to the desktop shell alone. */
export function shared(path: string): Paths {
  return { desktop: path, mobile: path, older: path };
}

/** A path for each shell. The mobile shell has that of the older one behind its prefix unless one is given. */
export function perShell({
  desktop,
  older,
  mobile = `/m${older}`,
}: Omit<Paths, 'mobile'> & { mobile?: string }): Paths {
  return { desktop, mobile, older };
}
