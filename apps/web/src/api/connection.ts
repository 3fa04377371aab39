import type { ClientOptions } from '@abhigam/client';
import { currentKeys } from '../session/session-store.ts';

let whenUnauthorized: () => void = () => undefined;

/** How the API is reached. The client with all its calls stands beside it, and comes with the screens that use it. */
export const connection: ClientOptions = {
  baseUrl: '/api',
  session: currentKeys,
  onUnauthorized: () => whenUnauthorized(),
};

/** What happens when the server says that the session has ended. */
export function onSessionEnd(handler: () => void): void {
  whenUnauthorized = handler;
}
