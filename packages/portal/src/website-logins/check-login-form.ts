import type { WebsiteRow } from '@abhigam/db';
import { type SiteLogin, say } from '@abhigam/domain';
import { refuseAddress } from '@abhigam/egress';
import { fieldError } from '../refusals.ts';

/**
 * Checks that the schema cannot express. Throws ER_VALIDATION (nothing to store, two passwords, an unencrypted
 * form page on an encrypted site), ER_PRIVATE_ADDRESS.
 */
export async function checkLoginForm(
  form: SiteLogin,
  website: Pick<WebsiteRow, 'url'>,
  policy: { allowPrivate: boolean },
): Promise<void> {
  if (form.kind === 'none' && form.cookies.length + form.headers.length === 0)
    throw fieldError('kind', say('refused.loginEmpty'));
  const authorization = form.headers.findIndex(({ name }) => name.toLowerCase() === 'authorization');
  if (form.kind === 'basic' && authorization >= 0)
    throw fieldError(`headers.${authorization}.name`, say('refused.loginHeaderTwice'));
  if (form.kind !== 'form') return;
  const loginUrl = new URL(form.loginUrl);
  if (new URL(website.url).protocol === 'https:' && loginUrl.protocol !== 'https:')
    throw fieldError('loginUrl', say('refused.loginUnencrypted'));
  const refused = await refuseAddress(loginUrl, policy);
  if (refused) throw fieldError('loginUrl', refused, 'ER_PRIVATE_ADDRESS');
}
