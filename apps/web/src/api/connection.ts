import type { ClientOptions } from '@abhigam/client';
import type { AppError } from '@abhigam/domain';
import { idleSeconds } from '../session/idle.ts';
import { currentKeys } from '../session/session-store.ts';
import { API_BASE } from './base.ts';
import { fetchOrTake } from './early-answers.ts';

let answerSecret: () => Promise<string | null> = async () => null;
let whenUnauthorized: (refusal: AppError) => void = () => undefined;

/** How the API is reached. The client with all its calls stands beside it, and comes with the screens that use it. */
export const connection: ClientOptions = {
  baseUrl: API_BASE,
  session: currentKeys,
  isTokenInCookie: true,
  idleSeconds,
  fetch: (url, init) => fetchOrTake(url, init, currentKeys()?.sessionId ?? null),
  answerSecret: () => answerSecret(),
  onUnauthorized: (refusal) => whenUnauthorized(refusal),
};

/** Where the secret is found that opens encrypted answers. */
export function setAnswerSecret(read: () => Promise<string | null>): void {
  answerSecret = read;
}

/** What happens when the server says that the session has ended. */
export function onSessionEnd(handler: (refusal: AppError) => void): void {
  whenUnauthorized = handler;
}
