interface Address {
  pathname: string;
  search: string;
}

interface Followed {
  /** `navigation` has the pending address. */
  state: { location: Address; navigation: { location?: Address | undefined } };
}

let followed: Followed | null = null;

/**
 * The query that a change is applied to: that of a pending navigation, otherwise of the current address. The
 * router commits a new address only after it has found the route, and the screen renders even later; without
 * the pending query, the second of two quick filter changes would revert the first.
 *
 * @param path target of the change. A pending navigation to another screen is ignored.
 */
export function currentSearch(path: string = shown().pathname): URLSearchParams {
  const coming = comingAddress();
  const isOfThis = coming !== null && (coming.pathname === path || coming.pathname === shown().pathname);
  return new URLSearchParams(isOfThis ? coming.search : shown().search);
}

/** Registers the router whose addresses this module reads. */
export function followAddress(router: Followed): void {
  followed = router;
}

/** The address of the pending navigation; null without one. */
export function comingAddress(): Address | null {
  return followed?.state.navigation.location ?? null;
}

function shown(): Address {
  return followed?.state.location ?? window.location;
}
