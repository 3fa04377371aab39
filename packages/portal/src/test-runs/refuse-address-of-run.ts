import { AppError, sayWithReason } from '@abhigam/domain';
import { fetchUserAgent, probeUrl, refuseAddress } from '@abhigam/egress';
import { type AddressSettings, addressPolicy } from '../deps.ts';

export interface AddressDeps {
  settings: AddressSettings & { contactUrl: string | null };
}

/** Throws ER_PRIVATE_ADDRESS for a URL that this installation must not open. */
export async function refusePrivate(deps: AddressDeps, baseUrl: string): Promise<void> {
  const refused = await refuseAddress(new URL(baseUrl), addressPolicy(deps));
  if (refused) throw new AppError('ER_PRIVATE_ADDRESS', refused);
}

/**
 * Requests the URL. Throws ER_UNREACHABLE_URL; ER_PRIVATE_ADDRESS if it redirects to one that must not be
 * opened.
 */
export async function refuseUnreachable(deps: AddressDeps, baseUrl: string): Promise<void> {
  const probe = await probeUrl(new URL(baseUrl), addressPolicy(deps), {
    userAgent: fetchUserAgent(deps.settings.contactUrl),
  });
  if (probe.reachable) return;
  throw probe.refused
    ? new AppError('ER_PRIVATE_ADDRESS', probe.reason)
    : new AppError('ER_UNREACHABLE_URL', sayWithReason('refused.url', probe.reason));
}
