import { AppError, say, sayWithReason } from '@abhigam/domain';
import { refuseAddress } from '@abhigam/egress';
import { type AddressSettings, addressPolicy } from '../deps.ts';
import { fieldError } from '../refusals.ts';

/**
 * Refuses URLs that are not https or that this installation must not open; both are checked again at every
 * delivery. If private addresses are allowed, http is too, because receivers in a local network have no
 * certificate.
 */
export async function checkWebhookUrl(deps: { settings: AddressSettings }, text: string): Promise<string> {
  if (!URL.canParse(text)) throw fieldError('url', say('form.webhookHttps'));
  const url = new URL(text);
  const isPlain = url.protocol === 'http:' && deps.settings.allowPrivateAddresses;
  if (url.username !== '' || url.password !== '' || (url.protocol !== 'https:' && !isPlain))
    throw fieldError('url', say('form.webhookHttps'));
  url.hash = '';
  const refused = await refuseAddress(url, addressPolicy(deps));
  if (refused) {
    const message = sayWithReason('refused.webhookAddress', refused);
    throw new AppError('ER_PRIVATE_ADDRESS', message, { details: [{ field: 'url', said: message }] });
  }
  return url.href;
}
