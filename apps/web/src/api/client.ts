import { createClient } from '@abhigam/client';
import { currentKeys } from '../session/session-store.ts';

let whenUnauthorized: () => void = () => undefined;

/** The one way to the server; every call throws AppError. */
export const client = createClient({
  baseUrl: '/api',
  session: currentKeys,
  onUnauthorized: () => whenUnauthorized(),
});

/** What happens when the server says that the session has ended. */
export function onSessionEnd(handler: () => void): void {
  whenUnauthorized = handler;
}
