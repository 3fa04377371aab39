interface Address {
  pathname: string;
  search: string;
}

interface Followed {
  /** `navigation` has the address that is on its way. */
  state: { location: Address; navigation: { location?: Address | undefined } };
}

let followed: Followed | null = null;

/**
 * The query that a change of it begins from: of the address as it is now, or as it will be once what was asked a moment
 * ago has come, since the router takes a new address only when it has looked for its route, and the screen shows it later
 * still. Who presses two filters quickly would otherwise take the first one back with the second.
 *
 * @param path where the change leads. What is on its way elsewhere, to another screen, is none of its business.
 */
export function currentSearch(path: string = shown().pathname): URLSearchParams {
  const coming = comingAddress();
  const isOfThis = coming !== null && (coming.pathname === path || coming.pathname === shown().pathname);
  return new URLSearchParams(isOfThis ? coming.search : shown().search);
}

/** Told once of the router, whose addresses everything here is about. */
export function followAddress(router: Followed): void {
  followed = router;
}

/** The address that is on its way; null where none is. */
export function comingAddress(): Address | null {
  return followed?.state.navigation.location ?? null;
}

function shown(): Address {
  return followed?.state.location ?? window.location;
}
