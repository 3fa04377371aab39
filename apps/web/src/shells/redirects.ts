import { type RouteObject, redirect } from 'react-router';
import type { Addresses } from '../address/addresses.ts';
import { PLACE_NAMES, type Place } from '../address/places.ts';
import { plainAddress } from '../address/plain-address.ts';
import { verdictOn } from './guard.ts';
import { olderAddresses, olderUnderDesktop } from './older/addresses.ts';
import type { Person } from './person.ts';

/** Addresses of shells that have no screens yet lead to the same places of the one that has. */
export function redirectsTo(shown: Addresses, who: () => Promise<Person>): RouteObject[] {
  return [
    ...[...pathsOnlyIn(olderAddresses, shown), '/auth'].map((path) => guardedRedirect(path, shown, who)),
    ...(['runTest', 'addSchedule', 'testResult'] as const)
      .flatMap((name) => olderUnderDesktop.pathsOf(name))
      .filter((path) => !isPathOf(shown, path))
      .map((path) => redirectFrom(path, olderUnderDesktop, shown)),
  ];
}

/** Out of the older layout, for those who may be there. */
function guardedRedirect(path: string, shown: Addresses, who: () => Promise<Person>): RouteObject {
  return {
    path,
    loader: async ({ request }) => {
      const person = await who();
      const verdict = verdictOn({ for: 'superadmin' }, person, null);
      // Without a session the screen that it leads to sends to the root, and is where the person comes after signing in.
      if (verdict.is === 'redirect' && person !== 'signedOut') {
        // The page for those who wait is the older one here (administration 2.11).
        const to = verdict.to === 'onboarding' ? 'onboardingByChoice' : verdict.to;
        return redirect(plainAddress(shown, to));
      }
      return redirect(sameIn(shown, olderAddresses, new URL(request.url)) ?? shown.dashboard());
    },
  };
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

function pathsOnlyIn(from: Addresses, shown: Addresses): string[] {
  return PLACE_NAMES.flatMap((name) => from.pathsOf(name)).filter((path) => !isPathOf(shown, path));
}

function isPathOf(shown: Addresses, path: string): boolean {
  return PLACE_NAMES.some((name) => shown.pathsOf(name).includes(path));
}
