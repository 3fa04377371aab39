/**
 * Why a session holds no more, as far as the server says it. The last two: the request or the account was removed, and who logs in
 * again begins anew, or not at all.
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

/** The cause that a refusal of the server names by the key of its sentence, such as `signIn.sessionIdle`. */
export function causeOfRefusal(key: string): EndCause | null {
  return CAUSES.find((cause) => key.toLowerCase() === `signin.session${cause}`.toLowerCase()) ?? null;
}
