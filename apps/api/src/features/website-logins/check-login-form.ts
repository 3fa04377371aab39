import type { WebsiteLoginForm } from '@abhigam/contract';
import type { WebsiteRow } from '@abhigam/db';
import { AppError, type ErrorCode } from '@abhigam/domain';
import { refuseAddress } from '@abhigam/egress';

/**
 * What the shape of the form cannot say. Throws ER_VALIDATION (nothing to store, two passwords, a page with a form
 * that is not encrypted though the site is), ER_PRIVATE_ADDRESS.
 */
export async function checkLoginForm(
  form: WebsiteLoginForm,
  website: Pick<WebsiteRow, 'url'>,
  policy: { allowPrivate: boolean },
): Promise<void> {
  if (form.kind === 'none' && form.cookies.length + form.headers.length === 0)
    throw fieldError('kind', 'Give at least one cookie or header, or remove the sign-in.');
  const authorization = form.headers.findIndex(({ name }) => name.toLowerCase() === 'authorization');
  if (form.kind === 'basic' && authorization >= 0)
    throw fieldError(`headers.${authorization}.name`, 'User name and password already go into this header.');
  if (form.kind !== 'form') return;
  const loginUrl = new URL(form.loginUrl);
  if (new URL(website.url).protocol === 'https:' && loginUrl.protocol !== 'https:')
    throw fieldError('loginUrl', 'The website uses https, so the sign-in page must too.');
  const refused = await refuseAddress(loginUrl, policy);
  if (refused) throw fieldError('loginUrl', refused, 'ER_PRIVATE_ADDRESS');
}

export function fieldError(field: string, message: string, code: ErrorCode = 'ER_VALIDATION'): AppError {
  return new AppError(code, message, { details: [{ field, message }] });
}
