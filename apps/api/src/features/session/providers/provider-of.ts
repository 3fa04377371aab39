import type { ProviderSettings } from '../../../login-settings.ts';
import { handshakeProvider } from './handshake.ts';
import type { LoginProvider } from './login-provider.ts';
import { oidcProvider } from './oidc.ts';

/** Null if only the mock login is available, or no login at all. */
export function providerOf(settings: ProviderSettings | null): LoginProvider | null {
  switch (settings?.kind) {
    case 'oidc':
      return oidcProvider(settings);
    case 'handshake':
      return handshakeProvider(settings);
    case undefined:
      return null;
  }
}
