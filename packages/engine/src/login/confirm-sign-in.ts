import type { LoginCheck } from '@abhigam/domain';
import type { SignInSigns } from '../in-page/find-sign-in-fields.ts';
import { meetsCheck } from '../in-page/meets-check.ts';
import { captcha, oneTimeCode, SignInFailure } from './sign-in-failure.ts';
import type { SignInPage } from './sign-in-page.ts';

/** The response to the form counts as complete after this time without activity. */
const QUIET_MS = 2_500;
/** After this number of rounds a page that never settles is judged as it is. */
const ROUNDS = 8;

/** Resolves when the submitted sign-in has succeeded. Throws SignInFailure. */
export async function confirmSignIn(page: SignInPage, before: SignInSigns, check: LoginCheck): Promise<void> {
  const isAsked = Object.values(check).some((value) => value !== null);
  const hasWorked = async (signs: SignInSigns) =>
    isAsked
      ? (await page.run(`(${meetsCheck.toString()})(${JSON.stringify(check)})`)) === true
      : seemsSignedIn(signs, before, page.status);
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.rest();
    if (await hasWorked(await page.look())) return;
    const address = (await page.look()).address;
    await page.rest(QUIET_MS);
    const signs = await page.look();
    if (await hasWorked(signs)) return;
    if (signs.address === address) throw whyNot(signs, before, page.status, isAsked);
  }
  throw new SignInFailure('not-confirmed', 'After sending the form the site came to no end.');
}

function seemsSignedIn(signs: SignInSigns, before: SignInSigns, status: number): boolean {
  if (status >= 400 || signs.hasPassword || signs.oneTimeCode || signs.captcha) return false;
  if (isFirstStep(signs, before)) return false;
  return signs.signOut || signs.address !== before.address;
}

/** A sign-in that returned to its first step shows the user name field again. */
function isFirstStep(signs: SignInSigns, before: SignInSigns): boolean {
  return before.user !== null && signs.user?.name === before.user.name && !signs.signOut;
}

function whyNot(signs: SignInSigns, before: SignInSigns, status: number, isAsked: boolean): SignInFailure {
  if (signs.captcha) return captcha();
  if (signs.oneTimeCode) return oneTimeCode();
  if (signs.hasPassword || isFirstStep(signs, before))
    return new SignInFailure('not-accepted', 'The form came again: user name or password were not accepted.');
  if (status >= 400)
    return new SignInFailure('not-accepted', `The server answered the sign-in with status ${status}.`);
  if (isAsked)
    return new SignInFailure('not-confirmed', 'What was given to tell a sign-in by did not appear.');
  return new SignInFailure(
    'not-confirmed',
    'Nothing told that the sign-in worked: name something that only those who are signed in see.',
  );
}
