import { belongsToSite, type FormLogin } from '@abhigam/domain';
import type { UserActions } from '../browser/user-actions.ts';
import type { SignInSigns } from '../in-page/find-sign-in-fields.ts';
import { focusField, lengthOfField, placeOfSubmit, type SignInPart } from '../in-page/use-sign-in-fields.ts';
import type { SecretGuard } from './secret-guard.ts';
import { captcha, oneTimeCode, SignInFailure } from './sign-in-failure.ts';
import type { SignInPage } from './sign-in-page.ts';

/** Time for a script to create the form. */
const APPEAR_MS = 10_000;

/**
 * Types user name and password key by key and submits the form, the only form that is ever submitted. When the
 * password is on a second page or in a second step, submits the user name first. Returns the page's signs
 * before the password was sent, and the field for the user name. Throws SignInFailure.
 */
export async function fillForm(
  page: SignInPage,
  actions: UserActions,
  login: FormLogin,
  guard: SecretGuard,
): Promise<SignInSigns> {
  const isThere = (signs: SignInSigns) => signs.hasPassword || signs.user !== null || page.status >= 400;
  const first = await page.lookUntil(isThere, APPEAR_MS);
  assertUsable(first, page);
  assertOwnHost(first, login);
  if (first.user) await fill(page, actions, 'user', login.username);
  if (first.hasPassword) {
    await fillPassword(page, actions, login, guard);
    await send(page, actions);
    return first;
  }
  await send(page, actions);
  await page.rest();
  const second = await page.lookUntil((signs) => signs.hasPassword || needsMoreFields(signs), APPEAR_MS);
  if (!second.hasPassword) throw noPassword(second);
  assertUsable(second, page);
  assertOwnHost(second, login);
  await fillPassword(page, actions, login, guard);
  await send(page, actions);
  return { ...second, user: first.user };
}

function assertUsable(signs: SignInSigns, page: SignInPage): void {
  // A password field of the second step may be missing in the first step.
  if (signs.unmet !== null && (signs.unmet !== 'passwordSelector' || signs.hasPassword))
    throw new SignInFailure(
      'no-fields',
      `Nothing on the sign-in page answers to the selector given (${signs.unmet}).`,
    );
  if (signs.captcha) throw captcha();
  if (signs.hasPassword || signs.user) return;
  if (signs.oneTimeCode) throw oneTimeCode();
  const { status } = page;
  if (status >= 400)
    throw new SignInFailure('page-failed', `The server answered for the sign-in page with status ${status}.`);
  throw new SignInFailure(
    'no-fields',
    signs.frames
      ? 'No fields for user name and password were found; if they are inside a frame, give the address of the frame.'
      : 'No fields for user name and password were found on the sign-in page.',
  );
}

/** Credentials are typed only on the host that they were stored for, even after redirects. */
function assertOwnHost({ address }: SignInSigns, login: FormLogin): void {
  const url = URL.parse(address);
  if (url && belongsToSite(url, new URL(login.loginUrl))) return;
  throw new SignInFailure(
    'other-host',
    `The sign-in page led to ${url?.host ?? 'another address'}, which nothing was stored for: give the address there.`,
  );
}

async function fillPassword(
  page: SignInPage,
  actions: UserActions,
  login: FormLogin,
  guard: SecretGuard,
): Promise<void> {
  // Before the first key: a page may submit the form as soon as it is filled.
  guard.passwordTyped();
  await fill(page, actions, 'password', login.password);
}

async function fill(page: SignInPage, actions: UserActions, part: SignInPart, text: string): Promise<void> {
  const name = JSON.stringify(part);
  if ((await page.run(`(${focusField.toString()})(${name})`)) !== true)
    throw new SignInFailure('no-fields', `The field for the ${words(part)} takes no focus.`);
  // A prefilled value is selected: this deletes it, even when nothing is typed afterwards.
  await actions.press('Backspace');
  await actions.type(text);
  if ((await page.run(`(${lengthOfField.toString()})(${name})`)) === 0)
    throw new SignInFailure('no-fields', `The field for the ${words(part)} does not take what is typed.`);
}

function words(part: SignInPart): string {
  return part === 'user' ? 'user name' : 'password';
}

/** Clicks the button if there is one; else presses Enter in the last field. */
async function send(page: SignInPage, actions: UserActions): Promise<void> {
  const place = await page.run(`(${placeOfSubmit.toString()})()`);
  if (place === 'covered') return;
  const { x, y } = typeof place === 'object' && place !== null && 'x' in place && 'y' in place ? place : {};
  if (typeof x === 'number' && typeof y === 'number') await actions.click(x, y);
  else await actions.press('Enter');
}

function needsMoreFields(signs: SignInSigns): boolean {
  return signs.oneTimeCode || signs.captcha;
}

function noPassword(signs: SignInSigns): SignInFailure {
  if (signs.oneTimeCode) return oneTimeCode();
  if (signs.captcha) return captcha();
  return new SignInFailure('no-fields', 'After the user name no field for a password came.');
}
