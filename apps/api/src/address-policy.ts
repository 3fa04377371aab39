import type { AddressPolicy } from '@abhigam/egress';
import type { ApiDeps } from './deps.ts';

/** Which addresses may be registered and opened, by the settings of the deployment. */
export function addressPolicy({ settings }: Pick<ApiDeps, 'settings'>): AddressPolicy {
  return { allowPrivate: settings.allowPrivateAddresses, allow: settings.allowAddresses };
}
