import type { ClientOptions } from '@abhigam/client';
import { type AppError, TOKEN_IN_COOKIE } from '@abhigam/domain';
import { idleSeconds } from '../session/idle.ts';
import { currentUser } from '../session/session-store.ts';
import { API_BASE } from './base.ts';
import { fetchOrUseEarly } from './early-answers.ts';

let answerSecret: () => Promise<string | null> = async () => null;
let whenUnauthorized: (refusal: AppError) => void = () => undefined;

/**
 * Connection options of the API. The client is in a separate module, so that it loads with the first screen
 * that uses it.
 */
export const connection: ClientOptions = {
  baseUrl: API_BASE,
  session: () => currentUser() ?? { localTokenId: TOKEN_IN_COOKIE },
  idleSeconds,
  fetch: (url, init) => fetchOrUseEarly(url, init, currentUser()?.sessionId ?? null),
  answerSecret: () => answerSecret(),
  onUnauthorized: (refusal) => whenUnauthorized(refusal),
};

/** Sets how the secret is read that decrypts encrypted responses. */
export function setAnswerSecret(read: () => Promise<string | null>): void {
  answerSecret = read;
}

/** Sets the handler for expired sessions. */
export function onSessionEnd(handler: (refusal: AppError) => void): void {
  whenUnauthorized = handler;
}
