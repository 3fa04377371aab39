import type { SessionUser } from '@abhigam/contract';
import type { Role } from '@abhigam/domain';
import { type ComponentType, type ReactNode, useDeferredValue, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAddresses } from '../address/use-addresses.ts';
import { ServerData } from '../api/server-data.tsx';
import { useSettingsSync } from '../data/followed-settings.ts';
import { SessionCheckFailed } from '../frame/session-check-failed.tsx';
import { Splash } from '../frame/splash.tsx';
import { endSession } from '../session/end-session.ts';
import { isApproved } from '../session/model/is-approved.ts';
import { storeRedirectTarget } from '../session/redirect-store.ts';
import { endsSession, useIsTokenValid } from '../session/session-check.ts';
import { currentUser, sessionEnd, storeUser, useCurrentUser } from '../session/session-store.ts';
import { withRefreshedUser } from '../session/stored-user.ts';

export interface FrameProps {
  user: SessionUser;
  /** Null for users whose account awaits approval: they have no menu. */
  role: Role | null;
  children: ReactNode;
}

/**
 * Frame of a shell that admits only signed-in users; other users are redirected, and return here after signing
 * in.
 */
export function signedInLayout(Frame: ComponentType<FrameProps>): ComponentType {
  return function SignedInLayout() {
    const user = useCurrentUser();
    if (!user) return <SignedOut />;
    return (
      <ServerData>
        <CheckedSession user={user} Frame={Frame} />
      </ServerData>
    );
  };
}

function SignedOut() {
  const addresses = useAddresses();
  const { pathname, search } = useLocation();
  // When a session has ended, its address is already stored; after Log Out the next login starts at the
  // dashboard.
  if (sessionEnd() === null) storeRedirectTarget(pathname + search);
  return <Navigate to={addresses.home()} replace />;
}

function CheckedSession({ user, Frame }: { user: SessionUser; Frame: ComponentType<FrameProps> }) {
  const check = useIsTokenValid(user);
  useSettingsSync();
  // After a valid check, an unreachable server does not invalidate the session.
  const isRefused = check.data ? !check.data.isValid : check.isError && endsSession(check.error);
  const cause = check.data?.why ?? null;
  const person = check.data?.user;
  useEffect(() => {
    if (isRefused) endSession('invalid', cause);
  }, [isRefused, cause]);
  useEffect(() => {
    const stored = currentUser();
    if (!person || stored?.sessionId !== person.sessionId) return;
    const refreshed = withRefreshedUser(stored, person);
    if (refreshed !== stored) storeUser(refreshed);
  }, [person]);
  const isValid = check.data?.isValid === true;
  // Deferred: React renders the screen in interruptible steps, so that the browser stays responsive.
  const isDrawn = useDeferredValue(isValid);
  if (!check.data && check.isError && !isRefused)
    return (
      <SessionCheckFailed
        error={check.error}
        onRetry={() => void check.refetch()}
        isRetrying={check.isFetching}
      />
    );
  if (!isValid || !isDrawn) return <Splash />;
  return (
    <Frame user={user} role={isApproved(user) ? user.gamyata.role : null}>
      <Outlet />
    </Frame>
  );
}
