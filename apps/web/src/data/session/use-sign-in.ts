import { useMutation } from '@tanstack/react-query';
import { type SignInInput, signIn } from '../../session/sign-in.ts';

/** Signs in; the answer is the address to go to. */
export function useSignIn() {
  return useMutation({ mutationFn: (input: SignInInput) => signIn(input) });
}
