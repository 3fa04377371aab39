/**
 * Why a session ended, if the server reports it. With the last two, the request or the account was deleted, so
 * the user must register again, or cannot sign in.
 */
export type EndCause = 'idle' | 'expired' | 'ended' | 'accountChanged' | 'requestRemoved' | 'accountRemoved';

const CAUSES: readonly EndCause[] = [
  'idle',
  'expired',
  'ended',
  'accountChanged',
  'requestRemoved',
  'accountRemoved',
];

/** The cause of a refusal, from its message key, such as `signIn.sessionIdle`. */
export function causeOfRefusal(key: string): EndCause | null {
  return CAUSES.find((cause) => key.toLowerCase() === `signin.session${cause}`.toLowerCase()) ?? null;
}
