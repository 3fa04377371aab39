import type { LoginProblem } from '@abhigam/domain';

/** Ends a sign-in that failed, with the reason. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly problem: LoginProblem;

  /** `detail`: one sentence for users; contains nothing that was typed. */
  constructor(problem: LoginProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

export function captcha(): SignInFailure {
  return new SignInFailure(
    'captcha',
    'The sign-in asks for a proof of being human (captcha), which is not supported.',
  );
}

export function oneTimeCode(): SignInFailure {
  return new SignInFailure('one-time-code', 'The sign-in asks for a one-time code, which is not supported.');
}
