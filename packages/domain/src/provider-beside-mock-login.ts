/** The settings that name a single sign-on. */
export interface ProviderSettingNames {
  loginProvider: string | undefined;
  oidcIssuer: string | undefined;
  handshakeLoginUrl: string | undefined;
}

/**
 * The setting that names a single sign-on; null where none does. The mock login must not be on beside it: its passwords would
 * be a second way in, past whatever the single sign-on requires.
 */
export function providerBesideMockLogin(settings: ProviderSettingNames): string | null {
  const { loginProvider, oidcIssuer, handshakeLoginUrl } = settings;
  if (oidcIssuer !== undefined) return 'OIDC_ISSUER';
  if (handshakeLoginUrl !== undefined) return 'HANDSHAKE_LOGIN_URL';
  if (loginProvider === 'oidc' || loginProvider === 'handshake') return `LOGIN_PROVIDER=${loginProvider}`;
  return null;
}
