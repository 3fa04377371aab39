/** Why a session holds no more, as far as the server says it. */
export type EndCause = 'idle' | 'expired' | 'ended';

const CAUSES: readonly EndCause[] = ['idle', 'expired', 'ended'];

/** The cause that a refusal of the server names by the key of its sentence, such as `signIn.sessionIdle`. */
export function causeOfRefusal(key: string): EndCause | null {
  return CAUSES.find((cause) => key.toLowerCase() === `signin.session${cause}`) ?? null;
}
