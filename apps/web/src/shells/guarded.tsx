import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { addressWithoutParams } from '../address/address-without-params.ts';
import type { PlaceName } from '../address/places.ts';
import { useAddresses } from '../address/use-addresses.ts';
import { Forbidden } from '../frame/forbidden.tsx';
import { useCurrentUser } from '../session/session-store.ts';
import { checkAccess } from './guard.ts';
import { personOf } from './person.ts';
import type { ScreenRoute } from './route-record.ts';

/** Renders the screen of a route only for users who may open it. */
export function guarded(route: ScreenRoute, Component: ComponentType): ComponentType {
  return function Guarded() {
    const { pathname, search } = useLocation();
    const place = useAddresses().placeOf(pathname + search);
    const verdict = checkAccess(route, personOf(useCurrentUser()), place);
    if (verdict.is === 'open') return <Component />;
    return verdict.is === 'refused' ? <Forbidden /> : <RedirectToPlace to={verdict.to} />;
  };
}

function RedirectToPlace({ to }: { to: PlaceName }) {
  return <Navigate to={addressWithoutParams(useAddresses(), to)} replace />;
}
