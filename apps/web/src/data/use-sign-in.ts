import { useState } from 'react';
import { type SignInInput, signIn } from '../session/sign-in.ts';

interface SignIn {
  isPending: boolean;
  error: Error | null;
  /** Starts a sign-in; `onSignedIn` gets the address to navigate to. */
  start: (input: SignInInput, onSignedIn: (address: string) => void) => void;
}

/** Runs one sign-in at a time. */
export function useSignIn(): SignIn {
  const [state, setState] = useState<Pick<SignIn, 'isPending' | 'error'>>({ isPending: false, error: null });
  return {
    ...state,
    start: (input, onSignedIn) => {
      setState({ isPending: true, error: null });
      signIn(input).then(
        (address) => {
          setState({ isPending: false, error: null });
          onSignedIn(address);
        },
        (error: Error) => setState({ isPending: false, error }),
      );
    },
  };
}
