import { type RouteObject, redirect } from 'react-router';
import type { Addresses } from '../address/addresses.ts';
import { PLACE_NAMES, type Place } from '../address/places.ts';
import { olderUnderDesktop } from './older/addresses.ts';

/** Tests by the paths of the older layout under the prefix of the desktop one, where links from before it still point. */
export function redirectsTo(shown: Addresses): RouteObject[] {
  return (['runTest', 'addSchedule', 'testResult'] as const)
    .flatMap((name) => olderUnderDesktop.pathsOf(name))
    .filter((path) => !isPathOf(shown, path))
    .map((path) => redirectFrom(path, olderUnderDesktop, shown));
}

function redirectFrom(path: string, from: Addresses, shown: Addresses): RouteObject {
  return {
    path,
    loader: ({ request }) => redirect(sameIn(shown, from, new URL(request.url)) ?? shown.notFound()),
  };
}

function sameIn(shown: Addresses, from: Addresses, url: URL): string | null {
  const place = from.placeOf(url.pathname + url.search);
  return place && shown.of(withoutQuery(place));
}

/** Parameters of a view are those of the shell that shows it. */
function withoutQuery(place: Place): Place {
  return place.name === 'testResult' ? { ...place, query: undefined } : place;
}

function isPathOf(shown: Addresses, path: string): boolean {
  return PLACE_NAMES.some((name) => shown.pathsOf(name).includes(path));
}
