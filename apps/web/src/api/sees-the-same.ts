import type { SessionUser } from '@abhigam/contract';

/** Whether what the server answered to one is what it answers to the other: in the same session, and with the same reach. */
export function seesTheSame(one: SessionUser | null, other: SessionUser | null): boolean {
  return (
    one?.sessionId === other?.sessionId &&
    one?.organizationId === other?.organizationId &&
    one?.gamyata?.role === other?.gamyata?.role
  );
}
