interface PathAndQuery {
  pathname: string;
  search: string;
}

interface RouterLike {
  /** `navigation` has the pending address. */
  state: { location: PathAndQuery; navigation: { location?: PathAndQuery | undefined } };
}

let registeredRouter: RouterLike | null = null;

/**
 * The query that a change is applied to: that of a pending navigation, otherwise of the current address. The
 * router commits a new address only after it has found the route, and the screen renders even later; without
 * the pending query, the second of two quick filter changes would revert the first.
 *
 * @param path target of the change. A pending navigation to another screen is ignored.
 */
export function currentSearch(path: string = currentAddress().pathname): URLSearchParams {
  const coming = pendingAddress();
  const isOfThis =
    coming !== null && (coming.pathname === path || coming.pathname === currentAddress().pathname);
  return new URLSearchParams(isOfThis ? coming.search : currentAddress().search);
}

/** Registers the router whose addresses this module reads. */
export function registerRouter(router: RouterLike): void {
  registeredRouter = router;
}

/** The address of the pending navigation; null without one. */
export function pendingAddress(): PathAndQuery | null {
  return registeredRouter?.state.navigation.location ?? null;
}

function currentAddress(): PathAndQuery {
  return registeredRouter?.state.location ?? window.location;
}
